// The folders of a package and what they import of each other in the running code.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const isTest = (path) => /\.(?:test|stories)\.tsx?$|(?:^|\/)testing\//.test(path);

/** Libraries and other packages are nobody's folder here; a package that asks for itself by its name is. */
const onlyOwn = (name) => ({
  name: 'only-own',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.split('/').slice(0, 2).join('/') === `@patchbay/${name}`
        ? undefined
        : { path, external: true },
    );
  },
});

/** Which file of a package imports which, as pairs of paths below `src`: what is left when types are taken away. */
export async function importsOf(name, place) {
  const shipped = readdirSync(join(place, 'src'), { recursive: true }).filter(
    (path) => /(?<!\.d)\.tsx?$/.test(path) && !isTest(path),
  );
  const { metafile } = await build({
    absWorkingDir: place,
    entryPoints: shipped.map((path) => `src/${path}`),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    logLevel: 'silent',
    format: 'esm',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } },
    plugins: [onlyOwn(name)],
  });
  return Object.entries(metafile.inputs)
    .flatMap(([file, { imports }]) => imports.filter(({ external }) => !external).map(({ path }) => [file, path]))
    .filter((pair) => pair.every((path) => path.startsWith('src/')))
    .map((pair) => pair.map((path) => path.slice('src/'.length)));
}

/** Everything that can be reached from a folder, step by step. */
function reachedFrom(start, edges) {
  const reached = new Set();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { from, to } of edges) if (from === next && !reached.has(to)) open.push(to) && reached.add(to);
  return reached;
}

/**
 * The knots: folders that reach each other, with every edge among them and one import that makes it. `depth` is how many levels below
 * src a folder has, as in `session` or `areas/logs`; a file that lies above that (a composition root) stands for itself.
 */
export function knotsOf(imports, depth) {
  const folderOf = (path) => path.split('/').slice(0, depth).join('/');
  const edges = new Map();
  for (const [file, imported] of imports) {
    const [from, to] = [folderOf(file), folderOf(imported)];
    const key = `${from} → ${to}`;
    if (from !== to && !edges.has(key)) edges.set(key, { from, to, by: `${file} → ${imported}` });
  }
  const all = [...edges.values()];
  const reach = new Map(all.map(({ from }) => [from, reachedFrom(from, all)]));
  const tied = (one, other) => reach.get(one)?.has(other) && reach.get(other)?.has(one);
  const knots = [];
  for (const folder of [...reach.keys()].sort()) {
    if (!tied(folder, folder) || knots.some(({ folders }) => folders.includes(folder))) continue;
    const folders = [...reach.keys()].filter((other) => tied(folder, other)).sort();
    knots.push({ folders, edges: all.filter(({ from, to }) => folders.includes(from) && folders.includes(to)) });
  }
  return knots;
}
