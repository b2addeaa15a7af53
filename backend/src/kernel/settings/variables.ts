import { z } from 'zod';

/** Shapes of variables that several owners have. */
export const onOff = z.enum(['on', 'off'], 'must be on or off');

export const days = (most: number) =>
  z.coerce.number('must be a number of days').int('must be a whole number').min(0).max(most);

/** An address by http or https; `example` is what the operator is told. */
export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });
