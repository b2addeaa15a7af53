// Builds what changed, two targets at a time: `node scripts/build/build.mjs [--dev] [name…]`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeIndexes } from '../setup/write-indexes.mjs';
import { root } from './presets.mjs';
import { unlessFresh } from './stamps.mjs';
import { targets } from './targets.mjs';

const AT_ONCE = 2;

const runTarget = (name, mode) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run-target.mjs'), name, mode], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${name} did not build`))));
  });

export async function buildAll({ mode = 'production', only = [], log = console.log } = {}) {
  writeIndexes(root);
  const waiting = targets.filter(({ name }) => only.length === 0 || only.includes(name));
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const { name } = target;
      const started = performance.now();
      const built = await unlessFresh({ ...target, mode }, () => runTarget(name, mode));
      if (built) log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  await buildAll({ mode: process.argv.includes('--dev') ? 'development' : 'production', only: names });
}
