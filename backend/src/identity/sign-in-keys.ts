import { constants, generateKeyPair, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { sealedPasswordSchema, type SignInKey } from '@patchbay/shared-contracts';

const NONCE_MS = 2 * 60_000;
const KEY_MS = 24 * 3_600_000;
const NONCES = 20_000;

interface Key {
  readonly kid: string;
  readonly publicPem: string;
  readonly privateKey: KeyObject;
  readonly since: number;
}

export type Opened =
  { readonly ok: true; readonly password: string } | { readonly ok: false; readonly reason: 'stale' | 'malformed' };

/** Keys that browsers seal passwords with [AUTH-071]: 2048-bit RSA, a new one each day, the one before still opens. Kept in memory only. */
export interface SignInKeys {
  issue(): Promise<SignInKey>;
  /** Opens a sealed password once: a second time, or after two minutes, it is stale. */
  open(kid: string, sealed: string): Opened;
}

const makePair = promisify(generateKeyPair);

async function makeKey(since: number): Promise<Key> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { kid: randomBytes(9).toString('base64url'), publicPem, privateKey, since };
}

function decrypt(key: Key, sealed: string): unknown {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const options = { key: key.privateKey, padding, oaepHash: 'sha256' };
    return JSON.parse(privateDecrypt(options, Buffer.from(sealed, 'base64')).toString('utf8'));
  } catch {
    return undefined; // not ours, or broken on the way: one answer for both
  }
}

export function createSignInKeys(now: () => number): SignInKeys {
  let keys: Promise<readonly Key[]> = makeKey(now()).then((key) => [key]);
  let known: readonly Key[] = [];
  const nonces = new Map<string, number>();

  const current = async (): Promise<Key> => {
    const [newest, ...older] = await keys;
    if (newest === undefined || now() - newest.since >= KEY_MS) {
      keys = makeKey(now()).then((key) => [key, ...(newest === undefined ? older : [newest])]);
    }
    known = await keys;
    return known[0] ?? makeKey(now());
  };
  const remember = (nonce: string): void => {
    for (const [old, since] of nonces) {
      if (nonces.size < NONCES && now() - since <= NONCE_MS) break;
      nonces.delete(old);
    }
    nonces.set(nonce, now());
  };
  const spend = (nonce: string): boolean => {
    const since = nonces.get(nonce);
    nonces.delete(nonce);
    return since !== undefined && now() - since <= NONCE_MS;
  };

  return {
    async issue() {
      const { kid, publicPem } = await current();
      const nonce = randomBytes(16).toString('base64url');
      remember(nonce);
      return { kid, public_key: publicPem, nonce, server_time: now() };
    },
    open(kid, sealed) {
      const key = known.find((candidate) => candidate.kid === kid);
      if (key === undefined) return { ok: false, reason: 'stale' };
      const read = sealedPasswordSchema.safeParse(decrypt(key, sealed));
      if (!read.success) return { ok: false, reason: 'malformed' };
      const { p: password, n: nonce, t: at } = read.data;
      const fresh = spend(nonce) && Math.abs(now() - at) <= NONCE_MS;
      return fresh ? { ok: true, password } : { ok: false, reason: 'stale' };
    },
  };
}
