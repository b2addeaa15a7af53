import { z } from '../zod/zod.ts';

/** Success of sign-in and refresh: a bearer for `expires_in` seconds, kept in memory only. */
export const tokenAnswerSchema = z.object({
  status: z.literal(200),
  success: z.object({ token: z.string(), expires_in: z.number().int(), message: z.string() }),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/** A session ends 50,400,000 ms after the last token refresh [AUTH-159]. */
export const SESSION_EXPIRY_MS = 50_400_000;
