import { z } from '@patchbay/shared-contracts/zod';

/**
 * Of the INVITE to an agent who comes back to a call of three: whom he had asked in, and how far that was. A header of its own: consoles
 * that do not know it pass it over. `ringing;transfer;agent;ben%40demo.test;Ben%20Roy`
 */
export const THIRD_HEADER = 'X-Call-Third';

const thirdBackSchema = z.object({
  stage: z.enum(['ringing', 'connected', 'merged']),
  /** What the agent means to make of the three. */
  kind: z.enum(['transfer', 'conference']),
  is: z.enum(['agent', 'number']),
  /** As orders about the third name it: a SIP user at its domain, or a number. */
  to: z.string().min(1),
  name: z.string().min(1),
});
export type ThirdBack = z.infer<typeof thirdBackSchema>;

export const thirdBackText = ({ stage, kind, is, to, name }: ThirdBack): string =>
  [stage, kind, is, encodeURIComponent(to), encodeURIComponent(name)].join(';');

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Null where there is none, or where it makes no sense. */
export function thirdBackFrom(text: string | undefined): ThirdBack | null {
  const [stage, kind, is, to, name] = text?.trim().split(';') ?? [];
  const read = thirdBackSchema.safeParse({ stage, kind, is, to: decoded(to), name: decoded(name) });
  return read.success ? read.data : null;
}
