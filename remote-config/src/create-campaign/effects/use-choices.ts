import { campaignsContract, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths, savedFiltersAnswerSchema } from '@patchbay/shared-contracts/logs';
import {
  phonebookDetailAnswerSchema,
  phonebookPaths,
  phonebooksAnswerSchema,
  type PhonebookDetail,
} from '@patchbay/shared-contracts/phonebooks';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { answerOf, RefusedError, useAnswer } from '@patchbay/shared-ui/answer';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useQuery } from '@patchbay/shared-ui/query';
import { CAMPAIGNS } from '../../campaigns/effects/use-campaigns.ts';
import { questionOfSaved } from '../model/saved-filter.ts';

/** As many as the server gives at once. */
const MOST = 100;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Phonebooks that can be dialled, the newest first; `search` is of their names. */
export const usePhonebooks = (search: string) =>
  useAnswer(
    [CAMPAIGNS, 'phonebooks', search],
    {
      path: phonebookPaths.phonebooks,
      query: { limit: MOST, ...(search === '' ? {} : { search }) },
      answer: phonebooksAnswerSchema,
    },
    { select: ({ data }) => data.objects.filter(({ state }) => state === 'ready'), keepsBefore: true },
  );

const bookAt = (id: string) => `${phonebookPaths.phonebooks}${encodeURIComponent(id)}/`;

interface ChosenPhonebooks {
  readonly books: readonly PhonebookDetail[];
  /** The ids of those that were deleted since they were chosen. */
  readonly gone: readonly string[];
}

/** Each chosen phonebook is asked for by itself, whichever page of the list it stands on. */
function useChosen<Part>(ids: readonly string[], select: (chosen: ChosenPhonebooks) => Part) {
  const { request } = useConsole();
  return useQuery({
    queryKey: [CAMPAIGNS, 'chosen phonebooks', ids],
    enabled: ids.length > 0,
    placeholderData: (before: ChosenPhonebooks | undefined) => before,
    queryFn: async ({ signal }): Promise<ChosenPhonebooks> => {
      const answers = ids.map((id) =>
        answerOf(request, { path: bookAt(id), answer: phonebookDetailAnswerSchema }, signal),
      );
      const settled = await Promise.allSettled(answers);
      return {
        books: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : [])),
        gone: ids.filter((_, at) => {
          const each = settled[at];
          return each?.status === 'rejected' && each.reason instanceof RefusedError && each.reason.status === 404;
        }),
      };
    },
    select,
  });
}

/** Those that are chosen, with the heads of their columns. */
export const useChosenPhonebooks = (ids: readonly string[]) => useChosen(ids, ({ books }) => books);

/** Those that are chosen and were deleted since: a campaign cannot be started with them [CAMP-004]. */
export const useGonePhonebooks = (ids: readonly string[]) => useChosen(ids, ({ gone }) => gone).data ?? [];

/** Filters of the customers that this person saved, or that are shared, as the customers are asked by them [CAMP-013]. */
export function useSavedFilters(): readonly Option[] | undefined {
  const timeZone = useTimeZone();
  const { data } = useAnswer(
    [CAMPAIGNS, 'filters'],
    { path: logPaths.savedFilters, query: { page: 'customers' }, answer: savedFiltersAnswerSchema },
    { select: ({ objects }) => objects },
  );
  return data?.flatMap(({ name: label, query }) => {
    const value = questionOfSaved(query, timeZone);
    return value === null ? [] : [{ value, label }];
  });
}

/** Numbers of the account that customers can be shown. */
export function useCallerIds(): readonly string[] {
  const plans = useSession()?.plans ?? [];
  const numbers = plans.flatMap((plan) => (plan.is_expired ? [] : plan.numbers));
  return [...new Set(numbers.filter(({ is_expired }) => !is_expired).map(({ phone }) => phone))].sort();
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** Agents by name, as many as are asked for. */
export const useAgents = (search: string) =>
  useAnswer(
    [CAMPAIGNS, 'agents', search],
    {
      path: callPaths.agents,
      query: { limit: MOST, order_by: 'first_name', ...(search === '' ? {} : { search }) },
      answer: agentsAnswerSchema,
    },
    { select: ({ objects }) => objects.map((agent) => ({ value: agent.id, label: nameOf(agent) })), keepsBefore: true },
  );

/** Who serves a queue, by its name, and how many; null: no queue. */
export const useAgentsOfQueue = (queue: string | null) =>
  useAnswer(
    [CAMPAIGNS, 'agents of queue', queue],
    {
      path: callPaths.agents,
      query: { limit: MOST, order_by: 'first_name', queue_name: queue ?? '' },
      answer: agentsAnswerSchema,
    },
    {
      enabled: queue !== null,
      select: ({ objects, meta }) => ({ names: objects.map(nameOf), count: meta?.total_count ?? objects.length }),
    },
  );

const sameNames = campaignsContract.answer.transform(({ objects }) => objects.map(({ name }: CampaignRow) => name));
/** Names of campaigns like this one, so that a copy gets one that is free. */
export const useNamesLike = (name: string | null) =>
  useAnswer(
    [CAMPAIGNS, 'names', name],
    { path: campaignsContract.path, query: { search: name ?? '', limit: MOST }, answer: sameNames },
    { enabled: name !== null },
  );
