// Generates a new remote from the template: a working page, its declaration, tests, texts and mocked API [PLAT-025].
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../build/presets.mjs';
import { writeFeatures } from '../setup/write-indexes.mjs';
import { fillTemplate, problemWithPath, writeFiles } from '../template/template.mjs';
import { textFiles } from './texts.mjs';

/** Returns what is wrong with the request, in one line; null when it is valid. */
export function problemWith({ name, path, into }) {
  if (!/^remote-[a-z]+$/.test(name ?? '')) return 'A remote is called remote-<word>, in small letters.';
  if (existsSync(into)) return `${into} is there already.`;
  return problemWithPath(path);
}

/** Writes the files; `into` is the remote's own folder. */
export async function generate({ name, path, title, into }) {
  const feature = name.slice('remote-'.length);
  const contracts = JSON.parse(readFileSync(join(root, 'shared-contracts/package.json'), 'utf8')).version;
  const Feature = feature[0].toUpperCase() + feature.slice(1);
  const values = { name, path, title, feature, Feature, contracts, root: relative(into, root) || '.' };
  await writeFiles(into, { ...fillTemplate(join(import.meta.dirname, 'template'), values), ...textFiles() });
  writeFeatures(into);
}
