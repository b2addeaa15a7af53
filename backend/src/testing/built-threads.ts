import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const backend = join(__dirname, '..', '..');
const threads = {
  'database-thread': 'kernel/db/embedded/main.ts',
  'sound-worker': 'domain/sounds/worker/main.ts',
  'workbook-thread': 'domain/sheets/worker/main.ts',
  'file-thread': 'areas/exports/worker/main.ts',
  'invoice-thread': 'domain/invoices/worker/main.ts',
  'media-thread': '../telephony/src/media/threads/main.ts',
} as const;

/** Bundles a thread from its sources; libraries are found from here. */
function buildThread(name: keyof typeof threads): string {
  const folder = join(backend, 'node_modules', '.cache', `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}.mjs`);
  buildSync({
    entryPoints: { [name]: join(backend, 'src', threads[name]) },
    ...{
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    },
    external: [
      '@electric-sql/pglite',
      'mpg123-decoder',
      'fflate',
      'read-excel-file/*',
      'pdfkit',
      'werift',
      'yazl',
      'bidi-js',
      'zod',
      'zod/*',
    ],
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return outfile;
}

/** Creates a folder for `BUILD_DIR` with these threads of a built product, and the fonts. */
export function buildFolderWith(...names: readonly (keyof typeof threads)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-built-'));
  mkdirSync(join(folder, 'backend', 'dist'), { recursive: true });
  for (const name of names) symlinkSync(buildThread(name), join(folder, 'backend', 'dist', `${name}.mjs`));
  symlinkSync(join(backend, 'fonts'), join(folder, 'backend', 'fonts'));
  return folder;
}
