import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle } from '../support/process.mjs';
import { thousands } from '../support/statistics.mjs';

/** Bundles the process of a log, with the thread that writes its files. */
export async function bundleLog() {
  await bundle(join(root, 'backend/src/areas/exports/worker/main.ts'), 'file-thread.mjs');
  return bundle(join(root, 'bench/logs/log-process.mjs'));
}

const mb = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** Measures a file of everything, of many rows and of a tenth of them (enough to fill V8's nursery): memory must not grow with the rows. */
export async function exportLines(many, some, { page, what }) {
  const lines = [];
  for (const format of ['csv', 'xlsx']) {
    const small = await some.ask({ type: 'export', page, format });
    const big = await many.ask({ type: 'export', page, format });
    if (big.state !== 'ready' || big.rows !== many.total)
      throw new Error(`the ${what.toLowerCase()} ended ${big.state} with ${big.rows} rows`);
    const ratio = big.most / small.most;
    lines.push({
      what: `${what} of ${thousands(big.rows)} rows, all columns, ${format.toUpperCase()}; peer: ${thousands(small.rows)} rows`,
      ours: `${(big.ms / 1000).toFixed(0)} s, ${Math.round(big.rows / (big.ms / 1000)).toLocaleString('en')} rows/s, ${mb(big.size)}; memory at most ${mb(big.most)} (before ${mb(big.before)})`,
      peer: `${(small.ms / 1000).toFixed(1)} s; memory at most ${mb(small.most)}`,
      ratio: { median: ratio, low: ratio, high: ratio, pairs: 1 },
      target: 'memory ≤ 1.5×',
      met: ratio <= 1.5,
    });
  }
  return lines;
}
