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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log([planTable(), cellTable(), simulationTable()].join('\n\n'));
