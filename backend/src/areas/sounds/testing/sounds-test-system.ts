import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { tokenAnswerSchema } from '@patchbay/shared-contracts';
import { signInPaths, ssoTokenAnswerSchema } from '@patchbay/shared-contracts/sign-in';
import { buildFolderWith } from '../../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

const backend = join(__dirname, '..', '..', '..', '..');

/** Creates the parts of a built product needed for sounds: the decoding thread, and the speech program. */
function buildFolder(speaks: boolean): string {
  const folder = buildFolderWith('sound-worker');
  if (speaks) symlinkSync(join(backend, 'speech'), join(folder, 'backend', 'speech'));
  return folder;
}

export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface SentForm {
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: readonly SentFile[];
}

export interface SoundsTestSystem {
  readonly test: TestApp;
  readonly owner: SignedIn;
  /** Posts a form like a browser. */
  send(who: SignedIn, path: string, form: SentForm): ReturnType<TestApp['post']>;
  /** Signs in the owner in the name of another user. */
  assume(userId: string): Promise<SignedIn>;
}

const headersOf = ({ bearer }: SignedIn) => ({ authorization: `Bearer ${bearer}`, host: 'localhost:80' });

export async function openSoundsTestSystem({ speaks = true, env = {} } = {}): Promise<SoundsTestSystem> {
  const test = await createTestApp({ BUILD_DIR: buildFolder(speaks), ...env });
  const owner = await test.signIn('owner@demo.test');
  return {
    test,
    owner,
    async send(who, path, { fields = {}, files = [] }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const { field, name, type, bytes } of files)
        form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
      const body = new Response(form);
      const headers = { ...headersOf(who), 'content-type': body.headers.get('content-type') ?? '' };
      return test.app.inject({ method: 'POST', url: path, headers, payload: Buffer.from(await body.arrayBuffer()) });
    },
    async assume(userId) {
      const wish = { username: 'owner@demo.test', assume_id: userId };
      const { token } = ssoTokenAnswerSchema.parse((await owner.post(signInPaths.ssoToken, wish)).json()).data;
      const begun = tokenAnswerSchema.parse((await test.post(signInPaths.ssoSignIn, { token })).json());
      const bearer = begun.success.token;
      const headers = { host: 'localhost:80', authorization: `Bearer ${bearer}` };
      return {
        ...{ ...owner, bearer },
        get: (path, query = {}) => test.app.inject({ method: 'GET', url: path, query, headers }),
        post: (path, sent) => test.post(path, sent, headers),
        put: (path, sent) => test.app.inject({ method: 'PUT', url: path, payload: sent, headers }),
      };
    },
  };
}

/** Creates a WAV of a tone in any format. */
export function wavOf({ hz = 440, seconds = 1, rate = 16_000, channels = 1, level = 0.25 } = {}): Buffer {
  const frames = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + frames * channels * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * channels * 2, 28);
  wav.writeUInt16LE(channels * 2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(frames * channels * 2, 40);
  for (let at = 0; at < frames * channels; at++) {
    const value = Math.round(32_767 * level * Math.sin((2 * Math.PI * hz * Math.floor(at / channels)) / rate));
    wav.writeInt16LE(value, 44 + at * 2);
  }
  return wav;
}
