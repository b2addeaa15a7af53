// Bundles the back end: its own packages into one file; libraries remain in node_modules, those of telephony next to the bundle that
// imports them (werift). `--out` names another folder than `dist`.
import { cp, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { dependencies } = JSON.parse(await readFile(here('package.json'), 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@patchbay/'));

const at = process.argv.indexOf('--out');
const out = at === -1 ? 'dist' : process.argv[at + 1];

await rm(here(out), { recursive: true, force: true });
const shared = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: external.flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  logLevel: 'warning',
  // The contracts disable zod's compiler because of the browser's policy; Node has none, and runs faster with it.
  logOverride: { 'ignored-bare-import': 'silent' },
};
await build({ ...shared, entryPoints: [here('src/main.ts')], outfile: here(`${out}/main.js`) });
// Worker threads of the program: for work that would disturb its calls, and for the calls' own media.
const threads = {
  'database-thread': 'kernel/db/embedded/main.ts',
  'sound-worker': 'domain/sounds/worker/main.ts',
  'workbook-thread': 'domain/sheets/worker/main.ts',
  'file-thread': 'areas/exports/worker/main.ts',
  'invoice-thread': 'domain/invoices/worker/main.ts',
  'media-thread': '../telephony/src/media/threads/main.ts',
};
const sources = Object.entries(threads).map(([name, source]) => [name, here(`src/${source}`)]);
// Split into chunks: a thread loads only what it needs, e.g. no PDF library for a CSV.
const pieces = { splitting: true, outExtension: { '.js': '.mjs' } };
await build({ ...shared, ...pieces, entryPoints: Object.fromEntries(sources), outdir: here(out) });
await cp(here('src/kernel/db/migrations'), here(`${out}/migrations`), { recursive: true });
