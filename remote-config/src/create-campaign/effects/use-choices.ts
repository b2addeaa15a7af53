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

/** Page size, the server's maximum. */
const MOST = 100;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the phonebooks that can be dialled, newest first; `search` is by name. */
export const usePhonebookChoices = (search: string) =>
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
  /** Ids of chosen phonebooks that have since been deleted. */
  readonly gone: readonly string[];
}

/** Fetches each chosen phonebook separately, as it may be on any page of the list. */
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

/** Returns the chosen phonebooks with their column names. */
export const useChosenPhonebooks = (ids: readonly string[]) => useChosen(ids, ({ books }) => books);

/** Returns the chosen phonebooks that have since been deleted: a campaign cannot be started with them [CAMP-004]. */
export const useGonePhonebooks = (ids: readonly string[]) => useChosen(ids, ({ gone }) => gone).data ?? [];

/** Returns saved filters of customers, the user's own and shared ones, in the format of the customer API [CAMP-013]. */
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

/** Returns the account's numbers that can be shown to customers. */
export function useCallerIds(): readonly string[] {
  const plans = useSession()?.plans ?? [];
  const numbers = plans.flatMap((plan) => (plan.is_expired ? [] : plan.numbers));
  return [...new Set(numbers.filter(({ is_expired }) => !is_expired).map(({ phone }) => phone))].sort();
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** Returns agents by name, one page. */
export const useAgentChoices = (search: string) =>
  useAnswer(
    [CAMPAIGNS, 'agents', search],
    {
      path: callPaths.agents,
      query: { limit: MOST, order_by: 'first_name', ...(search === '' ? {} : { search }) },
      answer: agentsAnswerSchema,
    },
    { select: ({ objects }) => objects.map((agent) => ({ value: agent.id, label: nameOf(agent) })), keepsBefore: true },
  );

/** Returns the agents of a queue, by its name, with their number; null: no queue. */
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
/** Returns the names of similar campaigns, so that a copy gets a free one. */
export const useNamesLike = (name: string | null) =>
  useAnswer(
    [CAMPAIGNS, 'names', name],
    { path: campaignsContract.path, query: { search: name ?? '', limit: MOST }, answer: sameNames },
    { enabled: name !== null },
  );
