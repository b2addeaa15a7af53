import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { historyPageSchema, platformPaths, publicationSchema } from '@patchbay/shared-contracts/platform';
import { writeRemote } from '../build-folder.ts';
import { digestOfIntegrity } from '../../domain/releases/model/digest.ts';
import type { Content } from './model/book.ts';
import { bodyOf, isDone, write, type WriterState } from './writer-state.ts';

const REMOTE = 'remote-kill';
const PREFIX = 'release ';

const keyOf = async ({ product }: WriterState): Promise<Readonly<Record<string, string>>> => {
  const secret = await readFile(join(product.dataDir, 'secrets', 'release-key'), 'utf8');
  return { 'x-api-key': secret.trim() };
};

/** Publishes one version after the other, like a CI. */
export async function writeRelease(state: WriterState): Promise<void> {
  const version = `1.0.${state.next()}`;
  const files = { 'remoteEntry.js': `container('${version}');`.repeat(200), 'chunk.js': `chunk('${version}')` };
  const folder = await writeRemote(join(state.product.dataDir, '..', 'ci'), { name: REMOTE, version, files });
  const publication = publicationSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const headers = await keyOf(state);
  for (const [file, integrity] of Object.entries(publication.files)) {
    const body = new Uint8Array(await readFile(join(folder, file)));
    const path = `${platformPaths.platformFiles}${digestOfIntegrity(integrity)}`;
    if (!isDone(await state.owner.ask(path, { method: 'PUT', body, headers }))) return;
  }
  await write(state, PREFIX + version, 'published', () =>
    state.owner.ask(platformPaths.platformPublish, { method: 'POST', body: publication, headers }),
  );
}

/** Returns all versions ever published, from the history: it is written with the version, the rollout a moment later. */
async function published(state: WriterState): Promise<ReadonlySet<string>> {
  const headers = await keyOf(state);
  const found = new Set<string>();
  for (let before = ''; ;) {
    const answer = await state.owner.ask(`${platformPaths.platformHistory}?remote=${REMOTE}${before}`, { headers });
    const { entries, more } = historyPageSchema.parse(bodyOf(answer));
    for (const { action, version } of entries) if (action === 'published') found.add(`${PREFIX}${version}`);
    if (!more) return found;
    before = `&before=${entries.at(-1)?.id}`;
  }
}

export async function findReleases(
  state: WriterState,
  names: readonly string[],
): Promise<readonly (readonly [string, Content])[]> {
  const wanted = names.filter((name) => name.startsWith(PREFIX));
  const found = wanted.length === 0 ? new Set<string>() : await published(state);
  return wanted.map((name) => [name, found.has(name) ? 'published' : null]);
}
