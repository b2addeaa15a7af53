import { z } from 'zod';
import { webAddress } from './variables.ts';

/** By these an installation that others reach is told from a try on one's own machine. */
export const embeddedEnv = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  PUBLIC_ORIGIN: webAddress('https://example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
};

interface Given {
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
}

/** Whether nobody else is there: then the parts that make a try easy, and would be a danger elsewhere, are on by themselves. */
export const isEmbedded = ({ DATABASE_URL: database, PUBLIC_ORIGIN: origin }: Given): boolean =>
  database === undefined && origin === undefined;
