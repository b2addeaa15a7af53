import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { sealedPieceSchema, sealing, type SignInKey } from '@patchbay/shared-contracts/sign-in';
import { z } from 'zod';
import type { OneUse } from '../../kernel/shared-state/one-use.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { TextSeal } from './sealed-text.ts';

const NONCE_MS = 2 * 60_000;
const KEY_MS = 24 * 3_600_000;
const REMEMBERED_KEYS = 4;

interface Key {
  readonly kid: string;
  readonly publicPem: string;
  readonly privateKey: KeyObject;
  readonly since: number;
}

export type Opened =
  | { readonly ok: true; readonly passwords: readonly string[] }
  | { readonly ok: false; readonly reason: 'stale' | 'malformed' };
type Piece = z.infer<typeof sealedPieceSchema>;

/**
 * Keys with which browsers seal passwords [AUTH-071]: 2048-bit RSA, a new one each day, the previous one still opens. All processes of
 * an installation share them, sealed [TEL-001].
 */
export interface SignInKeys {
  issue(): Promise<SignInKey>;
  /**
   * Opens passwords that were sealed together, with one key and nonce, once: a second time, in whichever process, or after two minutes,
   * they are stale.
   */
  open(kid: string, sealed: readonly string[]): Promise<Opened>;
}

export interface SignInKeyDeps {
  readonly oneUse: OneUse;
  readonly values: SharedValues;
  readonly seal: TextSeal;
  readonly now: () => number;
}

const makePair = promisify(generateKeyPair);
const storedSchema = z.object({ kid: z.string(), publicPem: z.string(), privatePem: z.string(), since: z.number() });

async function makeKey(seal: TextSeal, since: number): Promise<string> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return seal.seal(JSON.stringify({ kid: randomBytes(9).toString('base64url'), publicPem, privatePem, since }));
}

/** `undefined` when it was sealed with another secret. */
function readKey(seal: TextSeal, sealed: string): Key | undefined {
  const text = seal.open(sealed);
  if (text === undefined) return undefined;
  const { privatePem, ...key } = storedSchema.parse(JSON.parse(text));
  return { ...key, privateKey: createPrivateKey(privatePem) };
}

function decrypt(key: Key, sealed: string): unknown {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const options = { key: key.privateKey, padding, oaepHash: 'sha256' };
    return JSON.parse(privateDecrypt(options, Buffer.from(sealed, 'base64')).toString('utf8'));
  } catch {
    return undefined; // sealed with another key, or damaged: one answer for both
  }
}

/** Returns the pieces of one password, in order and complete; `undefined` when they are not. */
function piecesOf(key: Key, sealed: string): readonly Piece[] | undefined {
  const parts = sealed.split('.');
  if (parts.length > sealing.pieces) return undefined;
  const read = parts.map((part) => sealedPieceSchema.safeParse(decrypt(key, part)).data);
  const pieces = read.filter((piece) => piece !== undefined);
  const whole = pieces.every(({ i = 0, of = 1 }, at) => i === at && of === parts.length);
  return whole && pieces.length === parts.length ? pieces : undefined;
}

/** Returns nonce and time of passwords sealed together; `undefined` when they differ. */
function sealedAt(pieces: readonly Piece[]): Pick<Piece, 'n' | 't'> | undefined {
  const [first] = pieces;
  return pieces.every(({ n, t }) => n === first?.n && t === first.t) ? first : undefined;
}

export function createSignInKeys({ oneUse, values, seal, now }: SignInKeyDeps): SignInKeys {
  let known: readonly Key[] = [];
  const keep = (key: Key): Key => {
    const others = known.filter(({ kid }) => kid !== key.kid);
    known = [key, ...others].sort((one, other) => other.since - one.since).slice(0, REMEMBERED_KEYS);
    return key;
  };
  const current = async (): Promise<Key> => {
    const [newest] = known;
    if (newest !== undefined && now() - newest.since < KEY_MS) return newest;
    const sealed = await values.getOrMake('sign-in key', KEY_MS, () => makeKey(seal, now()));
    const key = readKey(seal, sealed);
    if (key === undefined) throw new Error('the processes of this installation do not share their secrets (DATA_DIR)');
    await values.getOrMake(`sign-in key ${key.kid}`, 2 * KEY_MS, async () => sealed);
    return keep(key);
  };
  const keyOf = async (kid: string): Promise<Key | undefined> => {
    const own = known.find((key) => key.kid === kid);
    if (own !== undefined) return own;
    const sealed = await values.get(`sign-in key ${kid}`); // another process may have issued it
    const key = sealed === undefined ? undefined : readKey(seal, sealed);
    return key === undefined ? undefined : keep(key);
  };
  current().catch(() => undefined); // created in advance; an error is reported to the request that needs the key

  return {
    async issue() {
      const { kid, publicPem } = await current();
      const nonce = randomBytes(16).toString('base64url');
      await oneUse.remember(nonce, NONCE_MS);
      return { kid, public_key: publicPem, nonce, server_time: now() };
    },
    async open(kid, sealed) {
      const key = await keyOf(kid);
      if (key === undefined) return { ok: false, reason: 'stale' };
      const read = sealed.map((text) => piecesOf(key, text)).filter((pieces) => pieces !== undefined);
      const at = sealedAt(read.flat());
      if (read.length < sealed.length || at === undefined) return { ok: false, reason: 'malformed' };
      const fresh = (await oneUse.spend(at.n)) && Math.abs(now() - at.t) <= NONCE_MS;
      const passwords = read.map((pieces) => pieces.map(({ p }) => p).join(''));
      return fresh ? { ok: true, passwords } : { ok: false, reason: 'stale' };
    },
  };
}
