import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadsAnswerSchema, startExportAnswerSchema, exportPaths } from '@patchbay/shared-contracts/exports';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { createRandom } from '../../domain/seed/random.ts';
import { speechWav } from './seed/speech.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const CALL = 'demo-call-000007';
const SOUNDS = ['', 'voicemail/', 'legs/1/'].map((part) => `/newsr/api/v1/recordings/${CALL}/${part}`);

describe('recordings', () => {
  let test: TestApp;
  let owner: SignedIn;
  /** User who may play recordings, but not download them. */
  let hearer: SignedIn;
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    owner = await test.signIn('owner@demo.test');
    hearer = await test.signIn('supervisor@demo.test');
    await change(
      sql`update users set page_permissions = '{"recording_download": false}' where email = 'supervisor@demo.test'`,
    );
    const files = { all: 'take-all.wav', voicemail: 'take-all.voicemail.wav', leg: 'take-all.leg1-agent.wav' };
    for (const file of Object.values(files))
      await writeFile(join(test.servedRecordings, file), speechWav(createRandom(1), 1_000));
    await change(
      sql`update calls set channel = 'voice', recording = ${files.all}, voicemail = ${files.voicemail}, voicemail_ms = 1000,
        recording_legs = ${JSON.stringify([files.leg])} where call_id = ${CALL}`,
    );
  }, 120_000);
  afterAll(() => test.close());

  const ask = (user: SignedIn, url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { authorization: `Bearer ${user.bearer}`, ...headers } });
  const refused = {
    status: 403,
    error: { code: 'recording-download-denied', message: 'You are not allowed to download recordings.' },
  };

  it.each(SOUNDS)('are heard at %s by who may not take them away [LOGS-038]', async (url) => {
    for (const headers of [{ 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': 'audio' }, {}]) {
      const { statusCode, headers: given, rawPayload } = await ask(hearer, url, headers);
      expect([statusCode, rawPayload.subarray(0, 4).toString()]).toEqual([200, 'RIFF']);
      expect(given).toMatchObject({
        'content-type': 'audio/wav',
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
  });

  it.each(SOUNDS)(
    'are no files at %s for who may not take them away, however they are asked for [LOGS-038]',
    async (url) => {
      for (const [address, headers] of [
        [`${url}?download=1`, {}],
        [`${url}?download=1`, { range: 'bytes=2-' }],
        [`${url}?download=1`, { 'sec-fetch-dest': 'empty' }],
        [url, { 'sec-fetch-dest': 'document' }],
        [url, { 'sec-fetch-dest': 'iframe' }],
      ] as const) {
        const answer = await ask(hearer, address, headers);
        expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
      }
    },
  );

  it.each([
    [SOUNDS[0], 'recording'],
    [SOUNDS[1], 'voicemail'],
    [SOUNDS[2], 'leg'],
  ])('are files at %s for everybody else [LOGS-038]', async (url, name) => {
    const answer = await ask(owner, `${url ?? ''}?download=1`);
    expect([answer.statusCode, answer.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'RIFF']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}-demo-call-000007.wav"`);
  });

  it('are in the audit log each time they are downloaded', async () => {
    const before = (await entries('recording-downloaded')).length;
    await ask(owner, `${SOUNDS[0] ?? ''}?download=1`, { range: 'bytes=1-' });
    await ask(hearer, `${SOUNDS[0] ?? ''}?download=1`);
    const after = await entries('recording-downloaded');
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({ by: 'owner@demo.test', whom: CALL, detail: { sound: 'recording' } });
  });
  const entries = async (wanted: string) =>
    auditAnswerSchema
      .parse((await owner.get(signInPaths.audit)).json())
      .objects.filter(({ action }) => action === wanted);

  it('are given to a program as long as its key’s author may download them [LOGS-038]', async () => {
    const made = await owner.post(signInPaths.apiKeys, { label: 'archive', scopes: ['calls:read'] });
    const secret: string = made.json().data.secret;
    const fetchIt = () => test.app.inject({ url: SOUNDS[0] ?? '', headers: { 'x-api-key': secret } });
    expect((await fetchIt()).statusCode).toBe(200);
    const setOwner = (pages: string) =>
      change(sql`update users set page_permissions = ${pages} where email = 'owner@demo.test'`);
    await setOwner('{"recording_download": false}');
    const answer = await fetchIt();
    await setOwner('{}');
    expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
  });

  it('have no addresses in a file for people who may not download them [LOGS-038]', async () => {
    const wanted = { format: 'csv', columns: ['id', 'call_recording', 'voicemail_url'], query: {} };
    const lineOf = async (user: SignedIn): Promise<string | undefined> => {
      const { id } = startExportAnswerSchema.parse(
        (await user.post(exportPaths.exports, { page: 'call-logs', ...wanted })).json(),
      ).data;
      await test.services.jobs.work();
      const list = await user.get(exportPaths.callLogDownloads, { type: 'call_logs' });
      const found = downloadsAnswerSchema.parse(list.json()).objects.find((one) => one.id === id);
      const lines = (await user.get(found?.file ?? '')).body.split('\r\n');
      return lines.find((line) => line.startsWith(CALL));
    };
    const [all, voicemail] = SOUNDS;
    expect(await lineOf(owner)).toBe(`${CALL},${all},${voicemail}`);
    expect(await lineOf(hearer)).toBe(`${CALL},,`);
  });
});
