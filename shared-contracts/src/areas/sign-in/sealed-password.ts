import { z } from '@patchbay/shared-contracts/zod';

/**
 * A password is sealed in pieces of so many characters: RSA-2048 has room for one piece, whichever characters it has. A text of more pieces is
 * not taken.
 */
export const sealing = { piece: 18, pieces: 12 } as const;

/** The most characters (code points) that can be sealed. */
export const SEALED_MOST = sealing.piece * sealing.pieces;

/**
 * What is inside a piece: a part of the password, nonce and time (epoch ms), so that a replay is refused [AUTH-071], and which part of how
 * many it is, so that none is left out or moved. `i` and `of` are left out for a password of one piece.
 */
export const sealedPieceSchema = z.object({
  p: z.string().max(200),
  n: z.string(),
  t: z.number().int(),
  i: z.number().int().optional(),
  of: z.number().int().optional(),
});

/** A sealed password at the wire: for each piece base64 of RSA-OAEP(SHA-256) over the JSON of `sealedPieceSchema`, joined by dots. */
export const sealedTextSchema = z.string().min(1).max(4_200);

/** Which key it was sealed with. */
export const kidSchema = z.string().max(64);
