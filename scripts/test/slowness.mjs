// Measures how slow this machine is just now: a fixed piece of work is timed on both cores, and its ratio to a quiet machine of the kind
// that the tests were written on multiplies every time limit of jest and Playwright. Called as a program it is one worker.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/** Duration of the work on a quiet machine of two cores, ms. */
const QUIET_MS = 1_000;
const ROUNDS = 60_000;
const own = fileURLToPath(import.meta.url);

/** Does hashing, sorting and JSON, like the tests. Returns the milliseconds it took. */
function work() {
  const began = performance.now();
  let text = 'begin';
  for (let round = 0; round < ROUNDS; round++) {
    const rows = Array.from({ length: 40 }, (_, at) => ({ at, key: `${text.slice(0, 8)}${(at * 7919) % 101}` }));
    rows.sort((one, other) => (one.key < other.key ? -1 : 1));
    text = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return performance.now() - began;
}

const inProcess = () =>
  new Promise((done) => {
    let said = '';
    const child = spawn(process.execPath, [own, 'work'], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (part) => (said += part));
    child.on('close', () => done(Number(said)));
  });

/** Returns how many times slower than a quiet machine this one is now, at least 1. Takes about a second on a quiet one. */
export async function measureSlowness() {
  const took = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, inProcess));
  return Math.max(1, Math.round((Math.max(...took) / QUIET_MS) * 10) / 10);
}

if (process.argv[1] === own && process.argv[2] === 'work') console.log(work());
