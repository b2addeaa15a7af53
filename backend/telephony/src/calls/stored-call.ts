import { z } from 'zod';
import type { Call } from '../control/call.ts';
import type { RecordedLeg } from '../ports.ts';
import type { StoredLeg } from '../sip/sip-leg.ts';
import { storedDialogSchema } from '../sip/dialog-state.ts';

/**
 * Changed whenever a stored call of the version before could not be gone on with, e.g. with a phase of the machine or a change of a
 * leg's terms.
 */
const FORMAT = 1;
/** Same for calls of campaigns and callbacks, which the version before knew nothing about: it would leave their attempts open. */
const DIALLED_FORMAT = 2;
/** Same for those that nobody may go on with, which the version before would have gone on with. */
const LEFT_FORMAT = 3;

const isCall = (value: unknown): boolean =>
  z
    .object({ facts: z.object({ callId: z.string(), accountId: z.string() }), phase: z.object({ at: z.string() }) })
    .safeParse(value).success;

const legSchema = z.object({ leg: z.number(), who: z.enum(['agent', 'customer', 'number']) });
const storedCallSchema = z.object({
  format: z.literal([FORMAT, DIALLED_FORMAT, LEFT_FORMAT]),
  call: z.custom<Call>(isCall),
  /** Legs by trunks. */
  legs: z.array(legSchema.extend({ at: z.object({ trunk: z.string(), dialog: storedDialogSchema }) })),
  /** All legs so far, of which each has a recording of its own. */
  recorded: z.array(legSchema),
});

/** A running call as another process can go on with it [TEL-022]. */
export interface StoredCall {
  readonly call: Call;
  readonly legs: readonly (RecordedLeg & { readonly at: StoredLeg })[];
  readonly recorded: readonly RecordedLeg[];
}

/**
 * Whether another process may go on with a call. One of a campaign or a callback only from the talk on: before it, the number is dialled
 * anew by the rules for attempts of dead processes, and a customer who had answered is hung up.
 */
export const mayGoOn = ({ facts, soFar }: Call): boolean =>
  (facts.line ?? facts.callback) === undefined || soFar.answeredAt !== null;

const formatOf = (call: Call): number => {
  if (!mayGoOn(call)) return LEFT_FORMAT;
  return (call.facts.line ?? call.facts.callback) ? DIALLED_FORMAT : FORMAT;
};

export const writeStoredCall = (stored: StoredCall): string =>
  JSON.stringify({ format: formatOf(stored.call), ...stored });

/** `undefined`: written by a version whose calls this one does not understand. */
export const readStoredCall = (text: string): StoredCall | undefined => {
  const read = storedCallSchema.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
};
