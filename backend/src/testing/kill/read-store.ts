import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publicationSchema } from '@patchbay/shared-contracts/platform';
import { createAuditLog, INSTALLATION } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { openSecrets } from '../../kernel/secrets/secrets.ts';
import { createFolderFiles } from '../../domain/releases/files/folder-files.ts';
import { digestOfBytes, digestOfIntegrity } from '../../domain/releases/model/digest.ts';
import { WAV_HEADER_BYTES } from '@patchbay/telephony/media/wav-recorder';
import type { Store, StoredCall, StoredFile } from './model/store-faults.ts';

export interface StorePlace {
  readonly database: Database;
  readonly dataDir: string;
  /** Calls that began earlier belong to the demo. */
  readonly since: number;
}

/** Accounts with calls of these tests. */
const ACCOUNTS = ['demo', 'other'] as const;

/** Returns files below a folder, as relative paths. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

/** Length of 16-bit sound at 8 kHz. */
const soundMs = (size: number): number => (size - WAV_HEADER_BYTES) / 16;

async function readCalls({ database, dataDir, since }: StorePlace): Promise<readonly StoredCall[]> {
  const found = ACCOUNTS.map((accountId) =>
    database.withAccount(accountId, (tx) =>
      tx.selectFrom('calls').selectAll().where('started_at', '>=', new Date(since)).execute(),
    ),
  );
  const rows = (await Promise.all(found)).flat();
  return Promise.all(
    rows.map(async (row) => {
      const refs = [row.recording, ...row.recording_legs, row.voicemail].filter((ref) => ref !== null);
      const sounds = refs.map(async (ref) => {
        const size = await sizeOf(join(dataDir, 'recordings', ref));
        return { ref, ms: size === null ? null : soundMs(size) };
      });
      return {
        ...{ id: row.call_id, status: row.call_status, talkMs: row.talk_ms },
        startedAt: row.started_at.getTime(),
        answeredAt: row.answered_at?.getTime() ?? null,
        endedAt: row.ended_at?.getTime() ?? null,
        sounds: await Promise.all(sounds),
      };
    }),
  );
}

async function readCustomers({ database }: StorePlace): Promise<Store['customers']> {
  return database.withAccount('demo', async (tx) => {
    const rows = await tx.selectFrom('customers').select(['customer_id', 'number']).execute();
    const numbers = await tx
      .selectFrom('customer_numbers')
      .select(['customer_id', 'number'])
      .orderBy('place')
      .execute();
    const byId = new Map<string, string[]>();
    for (const { customer_id: id, number } of numbers) byId.set(id, [...(byId.get(id) ?? []), number]);
    return rows.map(({ customer_id: id, number }) => ({ id, number, numbers: byId.get(id) ?? [] }));
  });
}

async function readExports({ database, dataDir }: StorePlace) {
  const folder = join(dataDir, 'exports');
  const rows = await database.withAccount('demo', (tx) => tx.selectFrom('downloads').selectAll().execute());
  const ready = rows.filter(({ state }) => state === 'ready');
  const files = ready.map(async ({ download_id: id, size }): Promise<StoredFile> => {
    const found = await sizeOf(join(folder, id));
    return { name: `the export ${id}`, says: String(size), found: found === null ? null : String(found) };
  });
  const known = new Set(rows.map(({ download_id: id }) => id));
  return {
    exports: rows.map(({ download_id: id, state, failure }) => ({ id, state, failure })),
    files: await Promise.all(files),
    strays: (await filesIn(folder))
      .filter((name) => !isDraft(name) && !known.has(name))
      .map((name) => `exports/${name}`),
  };
}

/** Half-written on purpose, under a name of its own; deleted by a sweep after an hour. */
const isDraft = (name: string): boolean => name.includes('.');

/** Reads files by content, which publishing stores first; they are installed where they are served on the first request. */
async function readReleases({ database, dataDir }: StorePlace): Promise<readonly StoredFile[]> {
  const rows = await database.asPlatform((tx) =>
    tx.selectFrom('releases').selectAll().where('swept_at', 'is', null).execute(),
  );
  const store = createFolderFiles(join(dataDir, 'release-files'));
  const files = rows.flatMap(({ name, version, release }) =>
    Object.entries(publicationSchema.parse(release).files).flatMap(([path, integrity]) => {
      const says = digestOfIntegrity(integrity);
      const served = join(dataDir, 'releases', name, version);
      return [
        async (): Promise<StoredFile> => {
          const bytes = await store.get(says).catch(() => Buffer.alloc(0));
          return { name: `${path} of ${name}@${version}`, says, found: bytes && digestOfBytes(bytes) };
        },
        async (): Promise<StoredFile | null> => {
          if ((await sizeOf(served)) === null) return null;
          const bytes = await readFile(join(served, path)).catch(() => null);
          return { name: `${name}@${version}/${path}`, says, found: bytes && digestOfBytes(bytes) };
        },
      ];
    }),
  );
  const read = await Promise.all(files.map((file) => file()));
  return read.filter((file) => file !== null);
}

/** Returns recordings that no call names, without the demo's own. */
async function strayRecordings({ dataDir, since }: StorePlace, calls: readonly StoredCall[]) {
  const known = new Set(calls.flatMap(({ sounds }) => sounds.map(({ ref }) => ref)));
  const folder = join(dataDir, 'recordings');
  const strays: string[] = [];
  for (const name of await filesIn(folder)) {
    const { birthtimeMs } = await stat(join(folder, name));
    if (birthtimeMs >= since && !known.has(name)) strays.push(`recordings/${name}`);
  }
  return strays;
}

async function readBreaks({ database, dataDir }: StorePlace): Promise<readonly string[]> {
  const { bearer } = await openSecrets(join(dataDir, 'secrets'));
  const audit = createAuditLog(database, bearer, Date.now);
  const breaks: string[] = [];
  for (const account of [INSTALLATION, 'demo', 'other']) {
    const { brokenAt } = await audit.check(account);
    if (brokenAt !== null) breaks.push(`${account} at ${brokenAt}`);
  }
  return breaks;
}

/** Reads everything stored, while no server runs on it. */
export async function readStore(place: StorePlace): Promise<Store> {
  const calls = await readCalls(place);
  const { exports, files, strays } = await readExports(place);
  return {
    ...{ calls, exports },
    customers: await readCustomers(place),
    files: [...files, ...(await readReleases(place))],
    strays: [...strays, ...(await strayRecordings(place, calls))],
    breaks: await readBreaks(place),
  };
}
