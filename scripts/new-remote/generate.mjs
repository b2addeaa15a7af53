// Writes a new remote from the template: a page that works, its declaration, tests, texts and mocked API [PLAT-025].
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesUnder } from '../build/files.mjs';
import { root } from '../build/presets.mjs';
import { remoteNames } from '../build/targets.mjs';
import { textFiles } from './texts.mjs';

const template = join(import.meta.dirname, 'template');

/** What is wrong with the wish, in one line; null when nothing is. */
export function problemWith({ name, path, into }) {
  if (!/^remote-[a-z]+$/.test(name ?? '')) return 'A remote is called remote-<word>, in small letters.';
  if (!/^\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*$/.test(path)) return '--path must be a path such as /team.';
  if (existsSync(into)) return `${into} is there already.`;
  for (const other of remoteNames) {
    const { routes, redirects = [] } = JSON.parse(readFileSync(join(root, other, 'console.json'), 'utf8'));
    const taken = [...routes.map((route) => route.path), ...redirects.map(({ from }) => from)];
    if (taken.includes(path)) return `${path} belongs to ${other} already.`;
  }
  return null;
}

const fill = (text, values) => text.replace(/__([A-Za-z]+)__/g, (all, key) => values[key] ?? all);

/** Writes the files; `into` is the remote's own folder. */
export async function generate({ name, path, title, into }) {
  const feature = name.slice('remote-'.length);
  const contracts = JSON.parse(readFileSync(join(root, 'shared-contracts/package.json'), 'utf8')).version;
  const Feature = feature[0].toUpperCase() + feature.slice(1);
  const values = { name, path, title, feature, Feature, contracts, root: relative(into, root) || '.' };
  const files = Object.fromEntries(
    filesUnder(template).map((file) => [
      fill(file.replace(/\.tmpl$/, ''), values),
      fill(readFileSync(join(template, file), 'utf8'), values),
    ]),
  );
  for (const [file, text] of Object.entries({ ...files, ...textFiles() })) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    const style = await resolveConfig(join(root, 'package.json'));
    writeFileSync(join(into, file), await format(text, { ...style, filepath: file }));
  }
}
