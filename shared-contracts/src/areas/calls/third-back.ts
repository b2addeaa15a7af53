import { z } from '@patchbay/shared-contracts/zod';

/**
 * Header of the INVITE to an agent who returns to a three-party call: the third party and its state. A header of its own, because
 * consoles that do not know it ignore it. `ringing;transfer;agent;ben%40demo.test;Ben%20Roy`
 */
export const THIRD_HEADER = 'X-Call-Third';

const thirdBackSchema = z.object({
  stage: z.enum(['ringing', 'connected', 'merged']),
  /** Kind of the agent's consultation. */
  kind: z.enum(['transfer', 'conference']),
  is: z.enum(['agent', 'number']),
  /** The third party as requests name it: a SIP user at its domain, or a number. */
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

/** Parses the header; null when it is missing or malformed. */
export function thirdBackFrom(text: string | undefined): ThirdBack | null {
  const [stage, kind, is, to, name] = text?.trim().split(';') ?? [];
  const read = thirdBackSchema.safeParse({ stage, kind, is, to: decoded(to), name: decoded(name) });
  return read.success ? read.data : null;
}
