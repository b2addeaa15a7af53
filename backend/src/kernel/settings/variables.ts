import { z } from 'zod';

/** Schemas of variables shared by several owners. */
export const onOff = z.enum(['on', 'off'], 'must be on or off');

export const days = (most: number) =>
  z.coerce.number('must be a number of days').int('must be a whole number').min(0).max(most);

/** An http or https address; `example` is shown to the operator. */
export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });
