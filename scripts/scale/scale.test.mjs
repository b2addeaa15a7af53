// @whole simulates busy hours of thousands of agents
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coresOf, agentsOfCell, planFor } from './plan.mjs';
import { accountsFor, createRandom, fillCells, simulate, spreadAccounts } from './simulate.mjs';
import { cellTable, planTable, refusedByNumber, sharedTable, simulationTable, SIZES } from './tables.mjs';

const doc = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
/** Cells of a table, without the spaces that align them. */
const cellsOf = (text) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length > 1 && !cells.some((cell) => /^-+$/.test(cell)))
    .map((cells) => cells.join('|'));

describe('the plan of docs/scale.md', () => {
  it.each([
    ['sizes', planTable],
    ['a full cell', cellTable],
    ['simulated busy hours', simulationTable],
    ['cells whose calls several processes share', sharedTable],
  ])('prints the table of %s as it is computed today', (_, table) => {
    const shown = cellsOf(doc);
    for (const row of cellsOf(table())) expect(shown).toContain(row);
  });

  it.each(SIZES.map((agents) => Math.min(agents, 100_000)))(
    'carries the busy hour of %i agents: nobody is refused, and everybody has a cell',
    (agents) => {
      const { cells } = planFor(agents);
      const run = simulate({ agents, cells, agentsOfCell: agentsOfCell(), hours: 1 });
      expect(run.unplaced).toBe(0);
      expect(run.refusedShare).toBeLessThan(0.001);
    },
  );

  it('keeps every part of a full cell below one core', () => {
    for (const share of Object.values(coresOf(agentsOfCell()))) expect(share).toBeLessThan(1);
  });
});

describe('the simulation', () => {
  it('refuses calls where cells are filled to the brim', () => {
    const agentsOf = agentsOfCell('rtpengine', 1);
    const run = simulate({ agents: 2_000, cells: Math.ceil(2_000 / agentsOf), agentsOfCell: agentsOf });
    expect(run.refusedShare).toBeGreaterThan(0.005);
  });

  it('leaves agents without a cell where there are too few', () => {
    expect(simulate({ agents: 1_000, cells: 2, agentsOfCell: agentsOfCell() }).unplaced).toBeGreaterThan(0);
  });

  it('refuses many calls where processes share the homes by their number', () => {
    expect(doc).toContain(`refuse ${Math.round(refusedByNumber() * 100)} % of the calls`);
  });

  it('shares the accounts of a cell among its processes, whole, and as evenly as they can be', () => {
    const loads = spreadAccounts([100, 30, 30, 30, 10], { processes: 2, homes: 1_000 }, createRandom(5));
    expect(loads.toSorted((one, other) => one - other)).toEqual([100, 100]);
  });

  it('places each account whole, and all agents once', () => {
    const sizes = accountsFor(5_000, 164, createRandom(3));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5_000);
    const { loads, unplaced } = fillCells(sizes, 40, 164);
    expect(loads.reduce((sum, load) => sum + load, unplaced)).toBe(5_000);
    expect(Math.max(...loads)).toBeLessThanOrEqual(164);
  });
});
