import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createRecordingPlace } from '../../domain/calls/recordings.ts';
import { createRandom } from '../../domain/seed/random.ts';
import { FRAME_SAMPLES } from '@patchbay/telephony/media/frame';
import { createWavRecorder } from '@patchbay/telephony/media/wav-recorder';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { speechWav } from './seed/speech.ts';

const CALL = 'demo-call-000008';
const [RECORDING, VOICEMAIL, LEG] = ['', 'voicemail/', 'legs/1/'].map(
  (part) => `/newsr/api/v1/recordings/${CALL}/${part}`,
) as [string, string, string];
const key = Buffer.alloc(32, 5);
const frame = (number: number) => new Int16Array(FRAME_SAMPLES).fill(number);

describe('encrypted recordings', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ RECORDINGS_KEY: key.toString('base64') });
    owner = await test.signIn('owner@demo.test');
    const [all, voicemail, leg] = ['sealed.wav', 'sealed.voicemail.wav', 'sealed.leg1-agent.wav'];
    await record(all, key);
    await record(voicemail, Buffer.alloc(32, 6));
    await writeFile(join(test.servedRecordings, leg), speechWav(createRandom(1), 1_000));
    await test.database.withAccount('demo', (tx) =>
      sql`update calls set channel = 'voice', recording = ${all}, voicemail = ${voicemail}, voicemail_ms = 1000,
        recording_legs = ${JSON.stringify([leg])} where call_id = ${CALL}`.execute(tx),
    );
  }, 120_000);
  afterAll(() => test.close());

  async function record(ref: string, under: Buffer | undefined): Promise<void> {
    const recorder = createWavRecorder(join(test.servedRecordings, ref), 0, under);
    for (let number = 0; number < 130; number++) recorder.write(frame(number));
    await recorder.close();
  }
  const ask = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { authorization: `Bearer ${owner.bearer}`, ...headers } });

  it('are played and downloaded as plain WAV [SEC-017]', async () => {
    await record('plain.wav', undefined);
    const plain = await readFile(join(test.servedRecordings, 'plain.wav'));
    for (const url of [RECORDING, `${RECORDING}?download=1`]) {
      const { statusCode, headers, rawPayload } = await ask(url);
      expect([statusCode, rawPayload.equals(plain)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        ...{ 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'cache-control': 'no-store' },
        'content-length': String(plain.length),
      });
    }
    const part = await ask(RECORDING, { range: 'bytes=16000-32100' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 16000-32100/${plain.length}`]);
    expect(part.rawPayload.equals(plain.subarray(16_000, 32_101))).toBe(true);
    const beyond = await ask(RECORDING, { range: 'bytes=999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${plain.length}`]);
  });

  it('with another key are refused with a code, instead of noise [SEC-017]', async () => {
    const { statusCode, json } = await ask(VOICEMAIL);
    const error = { code: 'recording-locked', message: 'The recording is encrypted with another key.' };
    expect([statusCode, json()]).toEqual([422, { status: 422, error }]);
  });

  it('play beside older ones that are not encrypted [SEC-017]', async () => {
    const { statusCode, rawPayload } = await ask(LEG, { range: 'bytes=0-3' });
    expect([statusCode, rawPayload.toString()]).toEqual([206, 'RIFF']);
  });

  it('that were tampered with are not played [SEC-017]', async () => {
    const file = join(test.servedRecordings, 'sealed.wav');
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(20_000) ^ 1, 20_000);
    await writeFile(file, changed);
    const answer = await ask(RECORDING);
    await writeFile(file, bytes);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'recording-corrupt']);
  });

  it('are what the engine writes, legs and voicemails too [SEC-017]', async () => {
    const { recordings } = test.services;
    const call = { accountId: 'demo', callId: 'sealed-1', startedAt: test.clock.now };
    const asked = call as Parameters<typeof recordings.fileFor>[0];
    expect((await recordings.fileFor(asked))?.key).toEqual(key);
    expect((await recordings.voicemailFor(asked)).key).toEqual(key);
    const without = createRecordingPlace(test.folder, { recordingLegs: true, recordingsKey: undefined });
    expect((await without.fileFor(asked))?.key).toBeUndefined();
  });
});
