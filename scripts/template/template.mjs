// Shared code of the generators: a folder of `*.tmpl` with placeholders `__name__` in paths and texts, and formatting.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesUnder } from '../build/files.mjs';
import { readDeclaration } from '../build/features.mjs';
import { root } from '../build/presets.mjs';
import { remoteNames } from '../build/targets.mjs';

const fill = (text, values) => text.replace(/__([A-Za-z]+?)__/g, (all, key) => values[key] ?? all);

/** Returns the files of a template with placeholders replaced: path → text. */
export const fillTemplate = (folder, values) =>
  Object.fromEntries(
    filesUnder(folder).map((file) => [
      fill(file.replace(/\.tmpl$/, ''), values),
      fill(readFileSync(join(folder, file), 'utf8'), values),
    ]),
  );

/** Writes the files, formatted by Prettier. */
export async function writeFiles(into, files) {
  const style = await resolveConfig(join(root, 'package.json'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    const isFormatted = !file.endsWith('.sql');
    writeFileSync(join(into, file), isFormatted ? await format(text, { ...style, filepath: file }) : text);
  }
}

/** Returns what is wrong with a page's path, in one line; null when it is valid. */
export function problemWithPath(path) {
  if (!/^\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*$/.test(path)) return '--path must be a path such as /team.';
  for (const name of remoteNames) {
    const { routes, redirects = [] } = readDeclaration(join(root, name));
    const taken = [...routes.map((route) => route.path), ...redirects.map(({ from }) => from)];
    if (taken.includes(path)) return `${path} belongs to ${name} already.`;
  }
  return null;
}
