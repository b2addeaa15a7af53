// `npm run trace`: which requirement ids a test shows, which not. `--missing` lists the ids without a test.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/install.mjs';

const requirements = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id, owner, kind, text]) => ({ id, owner, kind, text }));

const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path) && !/node_modules|(?:^|\/)(?:dist|build)\//.test(path);
const folders = readdirSync(root, { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !entry.name.startsWith('.') && !['node_modules', 'build', 'data'].includes(entry.name),
  )
  .map(({ name }) => name);

const shown = new Set();
for (const folder of folders) {
  for (const path of readdirSync(join(root, folder), { recursive: true })) {
    if (!isTest(path)) continue;
    for (const [id] of readFileSync(join(root, folder, path), 'utf8').matchAll(/\b[A-Z0-9]+(?:-[A-Z]+)?-\d{3}\b/g))
      shown.add(id);
  }
}

const areaOf = (id) => id.replace(/-\d+$/, '');
const areas = Map.groupBy
  ? Map.groupBy(requirements, ({ id }) => areaOf(id))
  : requirements.reduce((map, row) => map.set(areaOf(row.id), [...(map.get(areaOf(row.id)) ?? []), row]), new Map());

for (const [area, rows] of areas) {
  const missing = rows.filter(({ id }) => !shown.has(id));
  console.log(`${area.padEnd(12)} ${String(rows.length - missing.length).padStart(4)} of ${rows.length}`);
  if (process.argv.includes('--missing'))
    for (const { id, text } of missing) console.log(`  ${id}  ${text.slice(0, 120)}`);
}
const unknown = [...shown].filter((id) => areas.has(areaOf(id)) && !requirements.some((row) => row.id === id));
if (unknown.length > 0) {
  console.log(`\nTests name ids that do not exist: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
