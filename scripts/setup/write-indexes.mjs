// Generates indexes of everything found by its folder: the areas of the back end, the features of each remote, and the gates of all pages.
// The files (`*.gen.ts`) are not in the repository; they are generated at an install, before a build, at `npm run dev`, and when jest
// begins.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, readDeclaration } from '../build/features.mjs';

const HEAD = '// Made by scripts/setup/write-indexes.mjs from the folders.\n';

/** Leaves an identical file untouched: its time would tell builds and tests that something changed. */
function write(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}

/** Returns the name under which an `area.ts` exports its area. */
function areaIn(file) {
  const [, name] = /^export const (\w+) = defineArea\(/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${file} exports no area: export const … = defineArea({ … })`);
  return name;
}

/** Returns the areas of a layer, by the names of their folders. */
function areasOf(src, layer) {
  return readdirSync(join(src, layer))
    .sort()
    .map((folder) => `${layer}/${folder}/area.ts`)
    .filter((path) => existsSync(join(src, path)))
    .map((path) => ({ name: areaIn(join(src, path)), path }));
}

/** `backend/src/app/areas.gen.ts`: those of the domain first, which the others depend on. */
function writeAreas(src) {
  const areas = [...areasOf(src, 'domain'), ...areasOf(src, 'areas')];
  const imports = areas.map(({ name, path }) => `import { ${name} } from '../${path}';\n`).join('');
  const names = areas.map(({ name }) => `  ${name},\n`).join('');
  write(join(src, 'app/areas.gen.ts'), `${HEAD}${imports}\nexport const areas = [\n${names}] as const;\n`);
}

/** Whether a remote renders the features found in it. */
export function showsFeatures(dir) {
  const file = join(dir, 'src/root.tsx');
  return existsSync(file) && readFileSync(file, 'utf8').includes('./features.gen.ts');
}

/** `src/features.gen.ts` of the remote in this folder, if it renders features. */
export function writeFeatures(dir) {
  if (!showsFeatures(dir)) return;
  const found = featuresOf(dir)
    .map(({ name, page: { path } }) => `  { path: '${path}', load: () => import('./${name}/feature.ts') },\n`)
    .join('');
  const list = found === '' ? '[]' : `[\n${found}]`;
  const type = "import type { FoundFeature } from '@patchbay/shared-ui/feature';\n";
  write(
    join(dir, 'src/features.gen.ts'),
    `${HEAD}${type}\nexport const features: readonly FoundFeature[] = ${list};\n`,
  );
}

const remotesOf = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'console.json')))
    .map((name) => join(root, name));

/** `page-gates.gen.ts` of the contracts: the gate of each page of the signed-in console, as declared by its remote. */
function writePageGates(root) {
  const gates = remotesOf(root)
    .flatMap((dir) => readDeclaration(dir).routes)
    .filter(({ area = 'console' }) => area === 'console')
    .map(({ path, gate }) => `  '${path}': ${JSON.stringify(gate)},\n`)
    .sort()
    .join('');
  const type = "import type { UserGate } from './gate.ts';\n";
  write(
    join(root, 'shared-contracts/src/gates/page-gates.gen.ts'),
    `${HEAD}${type}\nexport const declaredGates = {\n${gates}} as const satisfies Readonly<Record<string, UserGate>>;\n`,
  );
}

/** Writes the indexes of the repository in this folder. */
export function writeIndexes(root) {
  writeAreas(join(root, 'backend/src'));
  writePageGates(root);
  for (const dir of remotesOf(root)) writeFeatures(dir);
}

if (process.argv[1] === import.meta.filename) writeIndexes(join(import.meta.dirname, '../..'));
