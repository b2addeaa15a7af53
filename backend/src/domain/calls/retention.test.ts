import { mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callDetailAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createRandom } from '../seed/random.ts';
import { speechWav } from '../../areas/logs/seed/speech.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { legRef, recordingRef } from './model/recording-refs.ts';
import { forgetRecordings } from './retention.ts';

const DAY_MS = 86_400_000;

describe('recordings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const calls = async (account = 'demo') =>
    test.database.withAccount(account, (tx) =>
      tx.selectFrom('calls').select(['call_id', 'started_at', 'recording']).orderBy('started_at').execute(),
    );
  const folder = () => test.services.folders.recordings;
  /** Gives a call a recording with these bytes. */
  const record = async (callId: string, startedAt: number, account = 'demo') => {
    const ref = recordingRef({ accountId: account, callId, startedAt });
    await mkdir(dirname(join(folder(), ref)), { recursive: true });
    const leg = legRef(ref, { leg: 1, who: 'agent' });
    await writeFile(join(folder(), ref), 'RIFF');
    await writeFile(join(folder(), leg), 'RIFF');
    await test.database.withAccount(account, (tx) =>
      tx
        .updateTable('calls')
        .set({ recording: ref, recording_legs: JSON.stringify([leg]) })
        .where('call_id', '=', callId)
        .execute(),
    );
    return [ref, leg].map((one) => join(folder(), one));
  };

  it('that are too old are deleted, file and reference; the call and younger ones stay [TEL-007]', async () => {
    const all = await calls();
    const [oldest, newest] = [all[0], all.at(-1)];
    if (!oldest || !newest) throw new Error('no calls');
    const old = await record(oldest.call_id, oldest.started_at.getTime());
    const young = await record(newest.call_id, newest.started_at.getTime());
    const now = newest.started_at.getTime() + DAY_MS;
    const forgotten = await forgetRecordings(test.database, { recordingsFolder: folder(), days: 30, now });
    expect(forgotten).toBeGreaterThanOrEqual(1);
    expect([...old, ...young].map((file) => existsSync(file))).toEqual([false, false, true, true]);
    const after = new Map((await calls()).map(({ call_id, recording }) => [call_id, recording]));
    expect(after.size).toBe(all.length);
    expect([after.get(oldest.call_id), after.get(newest.call_id) === null]).toEqual([null, false]);
    expect(await forgetRecordings(test.database, { recordingsFolder: folder(), days: 30, now })).toBe(0);
  });

  it('whose file is already gone lose their reference, too', async () => {
    const [oldest] = await calls('other');
    if (!oldest) throw new Error('no calls');
    await test.database.withAccount('other', (tx) =>
      tx.updateTable('calls').set({ recording: 'other/gone.wav' }).where('call_id', '=', oldest.call_id).execute(),
    );
    const now = oldest.started_at.getTime() + 2 * DAY_MS;
    expect(await forgetRecordings(test.database, { recordingsFolder: folder(), days: 1, now })).toBeGreaterThan(0);
  });

  it('are kept for ever without a limit', async () => {
    const [oldest] = await calls();
    if (!oldest) throw new Error('no calls');
    const files = await record(oldest.call_id, oldest.started_at.getTime());
    const now = oldest.started_at.getTime() + 10_000 * DAY_MS;
    expect(await forgetRecordings(test.database, { recordingsFolder: folder(), days: 0, now })).toBe(0);
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
  });

  it('of a single leg play for people who may see the call, and are listed with it [TEL-007]', async () => {
    const newest = (await calls()).at(-1);
    if (!newest) throw new Error('no calls');
    await record(newest.call_id, newest.started_at.getTime());
    const { call_id: callId, started_at: at } = newest;
    const ref = legRef(recordingRef({ accountId: 'demo', callId, startedAt: at.getTime() }), { leg: 1, who: 'agent' });
    const served = join(test.servedRecordings, ref);
    await writeFile(served, speechWav(createRandom(1), 1_000));
    const owner = await test.signIn('owner@demo.test');
    const detail = await owner.get(`${logPaths.callRecords}${newest.call_id}/`);
    const url = `${logPaths.recordings}/${newest.call_id}/legs/1/`;
    expect(callDetailAnswerSchema.parse(detail.json()).data.recorded_legs).toEqual([{ leg: 1, who: 'agent', url }]);
    expect((await owner.get(url)).statusCode).toBe(200);
    expect((await owner.get(url.replace('legs/1', 'legs/2'))).statusCode).toBe(404);
    expect((await owner.get(url.replace('legs/1', 'legs/x'))).statusCode).toBe(400);
    expect((await (await test.signIn('owner@other.test')).get(url)).statusCode).toBe(404);
    await rm(served);
    expect((await owner.get(url)).statusCode).toBe(410);
  });

  it('are in the audit log when played, once for each playing [TEL-007]', async () => {
    const newest = (await calls()).at(-1);
    if (!newest) throw new Error('no calls');
    await record(newest.call_id, newest.started_at.getTime());
    const owner = await test.signIn('owner@demo.test');
    const hear = async (range?: string) =>
      test.app.inject({
        url: `${logPaths.recordings}/${newest.call_id}/`,
        headers: { authorization: `Bearer ${owner.bearer}`, ...(range === undefined ? {} : { range }) },
      });
    expect((await hear('bytes=0-')).statusCode).toBe(206);
    expect((await hear('bytes=2-3')).statusCode).toBe(206); // the player continues with the same bearer
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const heard = objects.filter(({ action }) => action === 'recording-played');
    expect(heard.filter(({ detail }) => detail['sound'] === 'leg')).toHaveLength(1);
    expect(heard.filter(({ detail }) => detail['sound'] !== 'leg')).toMatchObject([
      { by: 'owner@demo.test', whom: newest.call_id, detail: { sound: 'recording' } },
    ]);
  });
});
