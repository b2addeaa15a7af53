// Builds the user guide into dist/: pages in six languages, a search index per language, one script and one style sheet.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { build } from 'esbuild';
import { compressAll } from '../scripts/build/files.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');

process.chdir(here); // Eleventy resolves its paths from here
rmSync(dist, { recursive: true, force: true });
const pages = new Eleventy('pages', 'dist', { configPath: 'eleventy.config.mjs', quietMode: true });
await pages.init();
await pages.write();
await build({
  entryPoints: { guide: join(here, 'client/main.mjs') },
  outdir: dist,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
});
compressAll(dist, { quality: 6 });
