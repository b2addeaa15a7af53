import { z } from '@patchbay/shared-contracts/zod';

/**
 * A password is sealed in pieces of this many characters: RSA-2048 has room for one piece, whichever characters it has. A text with
 * more pieces is refused.
 */
export const sealing = { piece: 18, pieces: 12 } as const;

/** Maximum number of characters (code points) that can be sealed. */
export const SEALED_MOST = sealing.piece * sealing.pieces;

/**
 * Content of a piece: a part of the password, nonce and time (epoch ms) against replays [AUTH-071], and index and count of pieces, so
 * that none is left out or moved. `i` and `of` are missing for a password of one piece.
 */
export const sealedPieceSchema = z.object({
  p: z.string().max(200),
  n: z.string(),
  t: z.number().int(),
  i: z.number().int().optional(),
  of: z.number().int().optional(),
});

/** Sealed password on the wire: for each piece, base64 of RSA-OAEP(SHA-256) over the JSON of `sealedPieceSchema`, joined by dots. */
export const sealedTextSchema = z.string().min(1).max(4_200);

/** Id of the key that it was sealed with. */
export const kidSchema = z.string().max(64);
