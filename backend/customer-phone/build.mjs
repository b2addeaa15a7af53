// Builds the customer phone page into dist/: index.html (the server fills in %NONCE%), phone.<hash>.js, phone.<hash>.css.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const { metafile } = await build({
  entryPoints: { phone: path.join(here, 'src/main.tsx') },
  absWorkingDir: here,
  outdir: dist,
  entryNames: '[name].[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  legalComments: 'none',
});

const outputs = Object.keys(metafile.outputs).map((file) => path.basename(file));
const named = (extension) => {
  const file = outputs.find((name) => name.endsWith(extension));
  if (!file) throw new Error(`the build made no ${extension} file`);
  return file;
};
const page = await readFile(path.join(here, 'src/index.html'), 'utf8');
await writeFile(
  path.join(dist, 'index.html'),
  page.replace('%STYLE%', named('.css')).replace('%SCRIPT%', named('.js')),
);
