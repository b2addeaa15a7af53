import { callEventSchema } from '@patchbay/shared-contracts';
import { newLiveFactsSchema, type LiveCall, type NewLiveFacts } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import type { LogEntry } from '../../../kernel/shared-state/event-logs.ts';

/** The name of an entry of the account's feed that tells {@link LiveFacts} of a part; it is for nobody's browser. */
export const LIVE_FACTS = 'live facts';

const factsEntrySchema = z.object({ key: z.string(), facts: newLiveFactsSchema });

export type LiveEntry =
  | { readonly is: 'event'; readonly event: LiveCall }
  | { readonly is: 'facts'; readonly key: string; readonly facts: NewLiveFacts };

/** What an entry of the feed says of running calls; null: nothing. */
export function liveEntryOf({ name, data }: LogEntry): LiveEntry | null {
  if (name === null) return { is: 'event', event: callEventSchema.parse(JSON.parse(data)) };
  return name === LIVE_FACTS ? { is: 'facts', ...factsEntrySchema.parse(JSON.parse(data)) } : null;
}
