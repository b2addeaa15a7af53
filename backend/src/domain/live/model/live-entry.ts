import { callEventSchema } from '@patchbay/shared-contracts';
import { newLiveFactsSchema, type LiveCall, type NewLiveFacts } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import type { LogEntry } from '../../../kernel/shared-state/event-logs.ts';

/** Name of the feed's entries with {@link LiveFacts} of a part; they go to no browser. */
export const LIVE_FACTS = 'live facts';

const factsEntrySchema = z.object({ key: z.string(), facts: newLiveFactsSchema });

export type LiveEntry =
  | { readonly is: 'event'; readonly event: LiveCall }
  | { readonly is: 'facts'; readonly key: string; readonly facts: NewLiveFacts };

/** Returns what an entry of the feed says about running calls; null: nothing. */
export function liveEntryOf({ name, data }: LogEntry): LiveEntry | null {
  if (name === null) return { is: 'event', event: callEventSchema.parse(JSON.parse(data)) };
  return name === LIVE_FACTS ? { is: 'facts', ...factsEntrySchema.parse(JSON.parse(data)) } : null;
}
