// Features of a remote are found by their folders: `src/<feature>/page.json` declares the page, `feature.ts` beside it implements it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the features of the remote in this folder, by name: `{ name, page }`. */
export function featuresOf(dir) {
  const src = join(dir, 'src');
  if (!existsSync(src)) return [];
  return readdirSync(src)
    .sort()
    .filter((name) => existsSync(join(src, name, 'page.json')))
    .map((name) => ({ name, page: readJson(join(src, name, 'page.json')) }));
}

/** Returns the remote's declaration: its console.json, followed by the pages of its features. Not checked here. */
export function readDeclaration(dir) {
  const declaration = readJson(join(dir, 'console.json'));
  return { ...declaration, routes: [...declaration.routes, ...featuresOf(dir).map(({ page }) => page)] };
}
