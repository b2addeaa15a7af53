// Parts that a number of agents needs: cells of one call home each, filled so far that the busy hour fits.
import { agent, callsOfProcess, costs, RECORDING_BYTES_A_SECOND } from './costs.mjs';

/** A cell is filled to this share of the calls that its process can carry: peaks, and accounts that grow, need the rest. */
export const FILLED = 0.7;
/** Accounts are not divided, so that cells cannot be filled exactly. */
const UNEVEN = 1.01;
const HOUR_S = 3_600;
const WORKING_DAY_S = 8 * HOUR_S;

const callsOf = (agents) => agents * (agent.talking + agent.waiting);

/** Cores in use by the part, in the busy hour of so many agents. */
export function coresOf(agents, sound = 'rtpengine') {
  const callsASecond = (agents * agent.callsAnHour) / HOUR_S;
  const perCall = sound === 'embedded' ? costs.callEmbedded : costs.callBehindRtpengine;
  const work = [
    [callsOf(agents), perCall],
    [callsASecond, costs.callSetUp],
    [callsASecond, costs.storedCall],
    [callsASecond * agent.answersACall, costs.smallAnswer],
    [callsASecond * agent.logPagesACall, costs.logPage],
    [callsASecond * agent.eventsACall * agent.watchersACall, costs.delivery],
    [(agents * agent.registrationsAnHour) / HOUR_S, costs.registration],
  ];
  const cores = { process: 0, rtpengine: 0, postgres: 0 };
  for (const [units, cost] of work) for (const [part, share] of Object.entries(cost)) cores[part] += units * share;
  return cores;
}

/** Agents of one cell. */
export const agentsOfCell = (sound = 'rtpengine', filled = FILLED) =>
  Math.floor((callsOfProcess[sound] * filled) / (agent.talking + agent.waiting));

/** Cells, cores and storage for so many agents. */
export function planFor(agents, sound = 'rtpengine') {
  const full = agents / agentsOfCell(sound);
  const cells = Math.ceil(full <= 1 ? full : full * UNEVEN);
  const { process, rtpengine, postgres } = coresOf(agents, sound);
  return {
    agents,
    cells,
    calls: Math.round(callsOf(agents)),
    cores: { process: Math.ceil(process), rtpengine: Math.ceil(rtpengine), postgres: Math.ceil(postgres) },
    callsADay: Math.round((agents * agent.callsAnHour * WORKING_DAY_S) / HOUR_S),
    recordingsADayGB: Math.round((agents * agent.talking * WORKING_DAY_S * RECORDING_BYTES_A_SECOND) / 1e9),
  };
}
