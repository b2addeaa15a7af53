import type { Drafts } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

export const DRAFTS_KEY = 'V001-drafts';
const KEPT_MS = 15 * 60_000;
/** Input within this time is encrypted together; ms. */
const TOGETHER_MS = 500;

/** Stored drafts by form: time (epoch ms), initialisation vector and ciphertext, in base64. */
const keptSchema = z.record(z.string(), z.object({ at: z.number(), iv: z.string(), sealed: z.string() }));
type Kept = z.infer<typeof keptSchema>;

interface Setup {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Fetches the key of the signed-in user, 32 bytes in base64; null when there is none. */
  readonly fetchKey: () => Promise<string | null>;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Undefined where the page is not served securely; nothing is stored then. */
  readonly crypto: SubtleCrypto | undefined;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const ALGORITHM = 'AES-GCM';

/** Encrypts with the key of the signed-in user; null where there is none. */
function createSeal({ fetchKey, crypto }: Pick<Setup, 'fetchKey' | 'crypto'>) {
  let asked: Promise<CryptoKey | null> | null = null;
  const readKey = async () => {
    const key = crypto && (await fetchKey());
    return key ? crypto.importKey('raw', bytesOf(key), ALGORITHM, false, ['encrypt', 'decrypt']) : null;
  };
  const key = (): Promise<CryptoKey | null> => {
    const asking = (asked ??= readKey().catch(() => null));
    // Nobody was signed in, or the server was unreachable: the next call fetches the key again.
    void asking.then((own) => {
      if (own === null && asked === asking) asked = null;
    });
    return asking;
  };
  return {
    key,
    forgetKey: () => void (asked = null),
    async seal(text: string, sealing: Promise<CryptoKey | null>) {
      const own = await sealing;
      if (!own || !crypto) return null;
      const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.encrypt({ name: ALGORITHM, iv }, own, new TextEncoder().encode(text));
      return { iv: base64Of(iv), sealed: base64Of(new Uint8Array(sealed)) };
    },
    /** Decrypts a draft; null for one sealed with another user's key. */
    async open({ iv, sealed }: { readonly iv: string; readonly sealed: string }) {
      const own = await key();
      if (!own || !crypto) return null;
      const opened = crypto.decrypt({ name: ALGORITHM, iv: bytesOf(iv) }, own, bytesOf(sealed));
      return opened.then(
        (bytes) => new TextDecoder().decode(bytes),
        () => null,
      );
    },
  };
}

export interface HostDrafts extends Drafts {
  /** Handles the end of a session: the next user's key is fetched anew. `isChosen`: after a deliberate sign-out all drafts are removed. */
  sessionEnded(isChosen: boolean): void;
}

export function createDrafts({ storage, now, setTimer, ...keys }: Setup): HostDrafts {
  const { key, seal, open, forgetKey } = createSeal(keys);
  const waiting = new Map<string, string>();
  /** Drafts being encrypted; one removed from here in the meantime is not stored. */
  const sealing = new Map<string, string>();
  const read = (): Kept => {
    try {
      const kept = keptSchema.parse(JSON.parse(storage.getItem(DRAFTS_KEY) ?? '{}'));
      return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now() - at < KEPT_MS));
    } catch {
      return {};
    }
  };
  const write = (kept: Kept) =>
    Object.keys(kept).length === 0 ? storage.removeItem(DRAFTS_KEY) : storage.setItem(DRAFTS_KEY, JSON.stringify(kept));
  const remove = (form: string) => {
    waiting.delete(form);
    sealing.delete(form);
    write(Object.fromEntries(Object.entries(read()).filter(([name]) => name !== form)));
  };
  const flush = async () => {
    const typed = [...waiting];
    if (typed.length === 0) return;
    waiting.clear();
    for (const [form, text] of typed) sealing.set(form, text);
    const own = key(); // the key of the user who typed, also when the session ends meanwhile
    for (const [form, text] of typed) {
      const sealed = await seal(text, own).catch(() => null);
      if (sealing.get(form) !== text) continue; // forgotten, or changed since
      sealing.delete(form);
      if (sealed) write({ ...read(), [form]: { at: now(), ...sealed } });
    }
  };
  return {
    keep(form, values) {
      if (waiting.size === 0) {
        void key(); // fetch the key while the session lasts
        setTimer(() => void flush(), TOGETHER_MS);
      }
      waiting.set(form, JSON.stringify(values));
    },
    async take(form) {
      const entry = read()[form];
      if (entry === undefined) return null;
      const text = await open(entry);
      if (text === null) return null;
      remove(form);
      return JSON.parse(text) as unknown;
    },
    forget: (form) =>
      waiting.has(form) || sealing.has(form) || storage.getItem(DRAFTS_KEY) !== null ? remove(form) : undefined,
    sessionEnded(isChosen) {
      if (isChosen) for (const typed of [waiting, sealing]) typed.clear();
      else void flush(); // input not yet encrypted
      forgetKey();
      if (isChosen) storage.removeItem(DRAFTS_KEY);
    },
  };
}
