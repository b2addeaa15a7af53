import { z } from 'zod';
import { webAddress } from './variables.ts';

/** Variables that tell a public installation from a trial on a developer's machine. */
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

/** Whether it is a trial on one machine: then parts that make a trial easy, and would be dangerous elsewhere, are on by default. */
export const isEmbedded = ({ DATABASE_URL: database, PUBLIC_ORIGIN: origin }: Given): boolean =>
  database === undefined && origin === undefined;
