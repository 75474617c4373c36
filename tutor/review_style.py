"""How the page of a review looks, by day and by night."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfdfb; --line: #c9c9c4;
  --blue: #1d4fb8; --green: #12702c; --red: #b3202a; --gold: #7d5a00; --black: #1b1b1b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e4; --paper: #17191c; --line: #484b50;
    --blue: #86aefc; --green: #74cf8c; --red: #ff8c8c; --gold: #f0c04c; --black: #e8e8e4; } }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 1000px; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; padding: .15rem .7rem .15rem 0; vertical-align: top; }
thead th { border-bottom: 1px solid var(--line); white-space: nowrap; }
td ul { margin: 0; padding-left: 1.1rem; }
tr.mistake td:nth-child(4), tr.blunder td:nth-child(4) { color: var(--red); font-weight: bold; }
tr.blunder td:nth-child(4) { text-decoration: underline; }
tr.slight td:nth-child(4) { color: var(--gold); }
.card { white-space: nowrap; font-variant-numeric: tabular-nums; }
.suitB, .suitD { color: var(--blue); } .suitG, .suitC { color: var(--green); }
.suitR, .suitH { color: var(--red); } .suitT { color: var(--gold); font-weight: bold; }
.suitS { color: var(--black); font-weight: bold; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 12px; }
svg .grid { stroke: var(--line); } svg polyline, svg.key line { stroke-width: 2; }
svg.key { width: 44px; height: 10px; } .mark { stroke-width: 2; fill: var(--paper); }
.seat0 { stroke: #9a4fc0; } .seat1 { stroke: #00838f; } .seat2 { stroke: #a0522d; }
.seat3 { stroke: #777; } .seat4 { stroke: #d0308a; } .seat5 { stroke: var(--ink); }
.seat6 { stroke: #7d8a00; } .seat7 { stroke: #5c6bc0; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: 0; }
.wrong { color: var(--red); }
"""
