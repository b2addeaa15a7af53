import { conversationSides, type ConversationSide } from '@patchbay/shared-contracts/conversations';

/** What the page shows, as its address says: a side of the open ones or the closed ones, a search, and the one that is open. */
export interface Place {
  readonly side: ConversationSide | 'closed';
  readonly search: string;
  readonly id: string | null;
}

export const sides = [...conversationSides, 'closed'] as const;

/** An agent begins with the own ones, everybody else with all. */
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

/** What the server is asked for. */
export const questionOf = ({ side, search }: Pick<Place, 'side' | 'search'>) => ({
  whose: side === 'closed' ? 'all' : side,
  state: side === 'closed' ? 'closed' : 'open',
  ...(search === '' ? {} : { search }),
});
