// Folders of a package and their imports of each other in the running code.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const isTest = (path) => /\.(?:test|stories)\.tsx?$|(?:^|\/)testing\//.test(path);

/** Ignores libraries and other packages; a package may import itself by its name. */
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

/** Returns the imports between files of a package, as pairs of paths below `src`, without type-only imports. */
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

function reachedFrom(start, edges) {
  const reached = new Set();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { from, to } of edges) if (from === next && !reached.has(to)) open.push(to) && reached.add(to);
  return reached;
}

/**
 * Returns the cycles: folders that reach each other, with every edge among them and one import that causes it. `depth` is the number of
 * levels of a folder below src, as in `session` or `areas/logs`; a file above that (a composition root) counts as a folder of its own.
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
