import { calendarsIn } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import type { Draft } from '../model/draft.ts';
import { readCalendars } from './read-calendars.ts';

/** Returns the current calendars used by a draft; undefined until known. */
export function useCalendarsOfFlow(draft: Draft) {
  const { request } = useConsole();
  const ids = [...calendarsIn(draft)].sort();
  return useQuery({
    queryKey: ['call flow calendars', ...ids],
    queryFn: () => readCalendars(request, ids),
    staleTime: 30_000,
  });
}
