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

const isCall = (value: unknown): boolean =>
  z
    .object({ facts: z.object({ callId: z.string(), accountId: z.string() }), phase: z.object({ at: z.string() }) })
    .safeParse(value).success;

const legSchema = z.object({ leg: z.number(), who: z.enum(['agent', 'customer', 'number']) });
const storedCallSchema = z.object({
  format: z.literal([FORMAT, DIALLED_FORMAT]),
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

export const writeStoredCall = (stored: StoredCall): string => {
  const { line, callback } = stored.call.facts;
  return JSON.stringify({ format: (line ?? callback) ? DIALLED_FORMAT : FORMAT, ...stored });
};

/** `undefined`: written by a version whose calls this one does not understand. */
export const readStoredCall = (text: string): StoredCall | undefined => {
  const read = storedCallSchema.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
};
