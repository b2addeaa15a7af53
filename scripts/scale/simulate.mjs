// Busy hours of a plan: accounts of all sizes in cells, calls that come by chance, and a cell whose process dies.
import { agent, callsOfProcess } from './costs.mjs';

/** mulberry32. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Accounts of most small and few large sizes, each no larger than a cell. */
export function accountsFor(agents, largest, random) {
  const sizes = [];
  for (let left = agents; left > 0;) {
    const size = Math.min(left, largest, Math.max(1, Math.round(12 * Math.exp(1.2 * normal(random)))));
    sizes.push(size);
    left -= size;
  }
  return sizes;
}

/** Returns the place of the least. */
function leastOf(loads) {
  let least = 0;
  for (let at = 1; at < loads.length; at++) if (loads[at] < loads[least]) least = at;
  return least;
}

/** Puts each account where most room is; accounts are not divided, as an agent's queue has one order. */
export function fillCells(sizes, cells, agentsOfCell) {
  const loads = new Array(cells).fill(0);
  const accounts = loads.map(() => []);
  let unplaced = 0;
  for (const size of sizes.toSorted((one, other) => other - one)) {
    const emptiest = leastOf(loads);
    if (loads[emptiest] + size > agentsOfCell) unplaced += size;
    else {
      loads[emptiest] += size;
      accounts[emptiest].push(size);
    }
  }
  return { loads, accounts, unplaced };
}

/**
 * Agents of each process of a cell: its accounts are in homes by chance, and its processes share the homes by their agents (decision
 * 0439), at best; or by the number of homes (`isByNumber`).
 */
export function spreadAccounts(sizes, { processes, homes, isByNumber = false }, random) {
  if (processes === 1) return [sizes.reduce((sum, size) => sum + size, 0)];
  const weights = new Array(homes).fill(0);
  for (const size of sizes) weights[Math.floor(random() * homes)] += size;
  const loads = new Array(processes).fill(0);
  if (isByNumber) for (const [home, weight] of weights.entries()) loads[home % processes] += weight;
  else for (const weight of weights.toSorted((one, other) => other - one)) loads[leastOf(loads)] += weight;
  return loads;
}

const STEP_S = 10;
const HOUR_S = 3_600;

/** Calls of one cell through a busy hour: the share that was refused since the process was full, and the highest number at once. */
export function busyHour(agents, sound, random) {
  const most = callsOfProcess[sound];
  const lengthS = (HOUR_S * (agent.talking + agent.waiting)) / agent.callsAnHour;
  const expected = (agents * agent.callsAnHour * STEP_S) / HOUR_S;
  // Begins in its steady state.
  let running = Math.min(most, Math.round(agents * (agent.talking + agent.waiting)));
  let [offered, refused, peak] = [0, 0, running];
  for (let at = 0; at < HOUR_S; at += STEP_S) {
    const ended = Math.round((running * STEP_S) / lengthS + normal(random) * Math.sqrt((running * STEP_S) / lengthS));
    const come = Math.max(0, Math.round(expected + normal(random) * Math.sqrt(expected)));
    running = Math.max(0, running - Math.max(0, ended));
    const room = Math.max(0, most - running);
    offered += come;
    refused += Math.max(0, come - room);
    running += Math.min(come, room);
    peak = Math.max(peak, running);
  }
  return { offered, refused, peak };
}

/**
 * Holds a plan against its limits: share of calls refused in the busy hour, highest load of any process, and agents without a cell.
 *
 * @param processes processes of a cell that share its calls
 * @param homes homes of a cell
 * @param largest agents of the largest account
 * @param hours busy hours to simulate
 */
export function simulate(plan) {
  const { agents, cells, agentsOfCell, processes = 1, homes = 1, largest = agentsOfCell } = plan;
  const { sound = 'rtpengine', hours = 3, seed = 1, isByNumber = false } = plan;
  const random = createRandom(seed);
  const { accounts, unplaced } = fillCells(accountsFor(agents, largest, random), cells, agentsOfCell);
  let [offered, refused, peak] = [0, 0, 0];
  for (let hour = 0; hour < hours; hour++)
    for (const load of accounts.flatMap((sizes) => spreadAccounts(sizes, { processes, homes, isByNumber }, random))) {
      const one = busyHour(load, sound, random);
      [offered, refused, peak] = [offered + one.offered, refused + one.refused, Math.max(peak, one.peak)];
    }
  return { refusedShare: offered === 0 ? 0 : refused / offered, peakShare: peak / callsOfProcess[sound], unplaced };
}
