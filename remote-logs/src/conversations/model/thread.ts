import type { ConversationMessage, ConversationTurn } from '@patchbay/shared-contracts/conversations';
import { dayAt } from '@patchbay/shared-contracts/time';

/**
 * A message sent from here whose acceptance is unknown. `key`: the same for each try, by which the server sends it once; `refused`:
 * reason for a refusal.
 */
export interface Pending {
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
  readonly templateId: string | undefined;
  readonly refused: string | null;
}

export type Entry =
  | { readonly is: 'day'; readonly key: string; readonly at: string }
  | { readonly is: 'message'; readonly key: string; readonly at: string; readonly message: ConversationMessage }
  | { readonly is: 'turn'; readonly key: string; readonly at: string; readonly turn: ConversationTurn }
  | { readonly is: 'pending'; readonly key: string; readonly at: string; readonly pending: Pending };

/** Returns all entries in chronological order, under the names of their days; unsent ones come last. */
export function entriesOf(
  {
    messages,
    turns,
    pending,
  }: {
    readonly messages: readonly ConversationMessage[];
    readonly turns: readonly ConversationTurn[];
    readonly pending: readonly Pending[];
  },
  timeZone: string,
): readonly Entry[] {
  const happened: Entry[] = [
    ...messages.map((message) => ({ is: 'message' as const, key: message.id, at: message.at, message })),
    ...turns.map((turn) => ({ is: 'turn' as const, key: turn.id, at: turn.at, turn })),
  ];
  happened.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const waiting = pending.map((each) => ({
    ...{ is: 'pending' as const, key: each.key, at: new Date(each.at).toISOString(), pending: each },
  }));
  let day = '';
  return [...happened, ...waiting].flatMap((entry): readonly Entry[] => {
    const its = dayAt(Date.parse(entry.at), timeZone);
    if (its === day) return [entry];
    day = its;
    return [{ is: 'day', key: `day ${its}`, at: entry.at }, entry];
  });
}
