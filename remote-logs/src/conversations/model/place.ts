import { conversationSides, type ConversationSide } from '@patchbay/shared-contracts/conversations';

/** State of the page in its address: tab (open ones by owner, or closed), search, and the displayed conversation. */
export interface Place {
  readonly side: ConversationSide | 'closed';
  readonly search: string;
  readonly id: string | null;
}

export const sides = [...conversationSides, 'closed'] as const;

/** Returns the initial tab: an agent's own conversations, for others all. */
export const firstSide = (isAgent: boolean): Place['side'] => (isAgent ? 'mine' : 'all');

export function placeIn(params: URLSearchParams, first: Place['side']): Place {
  const side = sides.find((known) => known === params.get('show')) ?? first;
  return { side, search: (params.get('search') ?? '').slice(0, 100), id: params.get('id') };
}

export function addressOf({ side, search, id }: Place, first: Place['side']): Record<string, string> {
  return {
    ...(side === first ? {} : { show: side }),
    ...(search === '' ? {} : { search }),
    ...(id === null ? {} : { id }),
  };
}

/** Returns the query of the list. */
export const questionOf = ({ side, search }: Pick<Place, 'side' | 'search'>) => ({
  whose: side === 'closed' ? 'all' : side,
  state: side === 'closed' ? 'closed' : 'open',
  ...(search === '' ? {} : { search }),
});
