import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { FRAME_SAMPLES } from '../frame.ts';

/**
 * Format of sound encrypted at rest [SEC-017]: AES-256-GCM in pieces, by the STREAM construction (Hoang et al. 2015).
 *
 * head ─▶ piece 0 ─▶ piece 1 ─▶ … ─▶ last piece; each piece is up to a second of sound + a tag of 16 bytes
 *
 * A piece is what the recorder writes at once, so none is ever sealed twice. Its nonce is its number and its mark; the file's key is
 * derived from the configured key and the whole head, which contains random bytes and differs in every file. Thus a piece that was
 * changed, moved, removed or taken from another file does not open, nor does a file with a changed head; and a truncated file has no
 * end. Only samples are sealed: a WAV header follows from their number.
 */
export const PIECE_BYTES = 50 * FRAME_SAMPLES * 2;
const TAG_BYTES = 16;
export const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
export const HEAD_BYTES = 56;
const MAGIC = 'PBSOUND1';
const KEY_ID = { at: 8, bytes: 8 };
const SALT = { at: 16, bytes: 32 };
const SILENCE_AT = 48;

/** Position of a piece: followed by another, the last, or the end that is added when the file of a crashed process is found. */
export type Mark = 'goes-on' | 'last' | 'cut-off';
const marks: Readonly<Record<Mark, number>> = { 'goes-on': 0, last: 1, 'cut-off': 2 };

export interface Head {
  readonly bytes: Buffer;
  /** Bytes of silence before the first piece; they are not stored. */
  readonly silence: number;
}

/** Returns an id that tells keys apart without revealing them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHash('sha256').update('sound key ').update(key).digest().subarray(0, KEY_ID.bytes);

export function newHead(key: Buffer, silence: number): Head {
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.write(MAGIC, 'latin1');
  keyIdOf(key).copy(bytes, KEY_ID.at);
  randomBytes(SALT.bytes).copy(bytes, SALT.at);
  bytes.writeBigUInt64BE(BigInt(silence), SILENCE_AT);
  return { bytes, silence };
}

/** `undefined`: the file is not sealed. */
export function readHead(bytes: Buffer): Head | undefined {
  const isSealed = bytes.length >= HEAD_BYTES && bytes.toString('latin1', 0, MAGIC.length) === MAGIC;
  if (!isSealed) return undefined;
  return { bytes: bytes.subarray(0, HEAD_BYTES), silence: Number(bytes.readBigUInt64BE(SILENCE_AT)) };
}

export const isOfKey = ({ bytes }: Head, key: Buffer): boolean =>
  bytes.subarray(KEY_ID.at, KEY_ID.at + KEY_ID.bytes).equals(keyIdOf(key));

export interface PieceSeal {
  seal(number: number, mark: Mark, samples: Buffer): Buffer;
  /** `undefined`: this piece was not sealed at this position. */
  open(number: number, mark: Mark, sealed: Buffer): Buffer | undefined;
}

const nonceOf = (number: number, mark: Mark): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(marks[mark], 11);
  return nonce;
};

export function pieceSealOf(key: Buffer, head: Head): PieceSeal {
  const own = Buffer.from(hkdfSync('sha256', key, head.bytes, 'sound file', 32));
  return {
    seal(number, mark, samples) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, mark));
      return Buffer.concat([cipher.update(samples), cipher.final(), cipher.getAuthTag()]);
    },
    open(number, mark, sealed) {
      if (sealed.length < TAG_BYTES) return undefined;
      const end = sealed.length - TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, mark), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(end));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
      } catch {
        return undefined; // the tag does not match
      }
    },
  };
}

/** Returns the number of whole pieces in the bytes after the head, and the bytes that follow them. */
export const piecesIn = (bytes: number): { readonly whole: number; readonly rest: number } => ({
  whole: Math.floor(bytes / SEALED_PIECE_BYTES),
  rest: bytes % SEALED_PIECE_BYTES,
});

/** A last piece is never a full one, so that its length tells a finished file from one that goes on. */
export const samplesIn = (bytes: number): number => {
  const { whole, rest } = piecesIn(bytes);
  return whole * PIECE_BYTES + Math.max(0, rest - TAG_BYTES);
};
