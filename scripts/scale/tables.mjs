// `node scripts/scale/tables.mjs`: prints the tables of docs/scale.md.
import { pathToFileURL } from 'node:url';
import { agentsOfCell, coresOf, planFor } from './plan.mjs';
import { simulate } from './simulate.mjs';

const number = new Intl.NumberFormat('en-US');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const SIZES = [100, 10_000, 1_000_000];

/** Parts for each size. */
export function planTable() {
  const rows = SIZES.map((agents) => {
    const { cells, calls, cores, callsADay, recordingsADayGB } = planFor(agents);
    const parts = [cores.process, cores.rtpengine, cores.postgres];
    return [agents, calls, cells, ...parts, callsADay, recordingsADayGB].map((one) => number.format(one));
  });
  const head = ['agents', 'calls at once', 'cells', 'cores: processes', 'rtpengine', 'PostgreSQL', 'calls a day'];
  return table([...head, 'recordings a day, GB'], rows);
}

/** Share of one cell's parts that are in use. */
export function cellTable() {
  const agents = agentsOfCell();
  const { process, rtpengine, postgres } = coresOf(agents);
  const percent = (share) => `${Math.round(share * 100)} %`;
  return table(
    ['a full cell', 'agents', 'core of the process', 'rtpengine', 'PostgreSQL'],
    [['in the busy hour', agents, percent(process), percent(rtpengine), percent(postgres)]],
  );
}

/** Outcome of simulated busy hours for cells filled to several degrees. */
export function simulationTable() {
  const rows = [0.6, 0.7, 0.8, 0.9].map((filled) => {
    const own = agentsOfCell('rtpengine', filled);
    const cells = Math.ceil(10_000 / own) + 1;
    const { refusedShare, peakShare } = simulate({ agents: 10_000, cells, agentsOfCell: own, hours: 20 });
    return [
      `${Math.round(filled * 100)} %`,
      cells,
      `${(refusedShare * 100).toFixed(2)} %`,
      `${Math.round(peakShare * 100)} %`,
    ];
  });
  return table(['cells filled to', 'cells for 10,000 agents', 'calls refused', 'fullest moment of any cell'], rows);
}

/** Homes of a cell, as many as there may be: the more, the more evenly they can be shared. */
const HOMES = 64;
/** Agents of the largest account in such a cell: half of what one process carries; larger ones have a cell of one process. */
const LARGEST = Math.floor(agentsOfCell() / 2);
const FILLS = [0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4];
/** Share of calls that may be refused in the busy hour, also while one process is gone. */
const MOST_REFUSED = 0.0005;

/** Share of calls refused by cells of three processes, filled to 70 %, that share their homes by number. */
export function refusedByNumber() {
  const own = Math.floor(3 * agentsOfCell());
  const cells = Math.ceil((10_000 / own) * 1.02);
  const shared = { processes: 3, homes: HOMES, largest: LARGEST, isByNumber: true };
  return simulate({ agents: 10_000, cells, agentsOfCell: own, ...shared }).refusedShare;
}

/** Cells whose calls several processes share, as full as they may be when one process is gone. */
export function sharedTable() {
  const rows = [3, 6, 12].map((processes) => {
    const at = (filled, gone) => {
      const own = Math.floor(processes * agentsOfCell('rtpengine', filled));
      const cells = Math.ceil((10_000 / own) * 1.02);
      const shared = { homes: HOMES, largest: LARGEST, hours: 10, processes: processes - gone };
      return { own, cells, ...simulate({ agents: 10_000, cells, agentsOfCell: own, ...shared }) };
    };
    const filled = FILLS.find((one) => [0, 1].every((gone) => at(one, gone).refusedShare < MOST_REFUSED));
    const [{ own, cells, refusedShare }, gone] = [at(filled, 0), at(filled, 1)];
    const percents = [refusedShare, gone.refusedShare].map((share) => `${(share * 100).toFixed(2)} %`);
    return [processes, `${Math.round(filled * 100)} %`, number.format(own), cells, cells * processes, ...percents];
  });
  const head = ['processes of a cell', 'filled to', 'agents of a cell', 'cells for 10,000', 'processes'];
  return table([...head, 'calls refused', 'while one is gone'], rows);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log([planTable(), cellTable(), simulationTable(), sharedTable()].join('\n\n'));
