// Generates a new remote from the template: a working page, its declaration, tests, texts and mocked API [PLAT-025].
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../build/presets.mjs';
import { writeFeatures } from '../setup/write-indexes.mjs';
import { guideContents, guidePageOfRemote, listedInGuide, takenGuidePage } from '../template/guide-page.mjs';
import { fillTemplate, problemWithPath, writeFiles } from '../template/template.mjs';
import { textFiles } from './texts.mjs';

const featureOf = (name) => name.slice('remote-'.length);
const isOfRepository = (into) => dirname(into) === root;

/** Returns what is wrong with the request, in one line; null when it is valid. */
export function problemWith({ name, path, into }) {
  if (!/^remote-[a-z]+$/.test(name ?? '')) return 'A remote is called remote-<word>, in small letters.';
  if (existsSync(into)) return `${into} is there already.`;
  const page = isOfRepository(into) ? takenGuidePage(featureOf(name)) : undefined;
  return page === undefined ? problemWithPath(path) : `${page} is there already.`;
}

/** Writes the files; `into` is the remote's own folder. A remote of this repository has a page of the guide, which its help opens. */
export async function generate({ name, path, title, into }) {
  const feature = featureOf(name);
  const contracts = JSON.parse(readFileSync(join(root, 'shared-contracts/package.json'), 'utf8')).version;
  const Feature = feature[0].toUpperCase() + feature.slice(1);
  const values = { name, path, title, feature, Feature, contracts, root: relative(into, root) || '.' };
  const help = isOfRepository(into) ? `,\n"help": "/docs?page=${feature}"` : '';
  await writeFiles(into, {
    ...fillTemplate(join(import.meta.dirname, 'template'), { ...values, help }),
    ...textFiles(),
  });
  writeFeatures(into);
  if (isOfRepository(into))
    await writeFiles(root, {
      ...guidePageOfRemote({ title, feature }),
      [guideContents]: listedInGuide({ name: feature, roles: 'all', path }),
    });
}
