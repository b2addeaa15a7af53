import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import {
  mappingHistoryAnswerSchema,
  nextInQueueSchema,
  numberTargetsSchema,
  QUEUE_PAGE,
  queueDetailsAnswerSchema,
  queuePaths,
  serviceNumbersAnswerSchema,
  tiersAnswerSchema,
  type Strategy,
} from '@patchbay/shared-contracts/queues';
import { isPlayable, soundListAnswerSchema, soundPaths, soundTypes } from '@patchbay/shared-contracts/sounds';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** First part of all query keys of queues; a change invalidates them all. */
export const QUEUES = 'queue settings';

/** A page of a list. */
export interface Page {
  readonly page: number;
  readonly size: number;
  readonly search: string;
}

const queryOf = ({ page, size, search }: Page) => ({ page, limit: size, ...(search === '' ? {} : { search }) });
const offsetOf = ({ page, size }: Pick<Page, 'page' | 'size'>) => ({ limit: size, offset: (page - 1) * size });

/** Returns a page of queues [CONF-QUEUE-001]; the previous one stays until it arrives. */
export const useQueues = (page: Page) =>
  useAnswer(
    [QUEUES, 'list', page.page, page.size, page.search],
    { path: queuePaths.queueDetails, query: queryOf(page), answer: queueDetailsAnswerSchema },
    { keepsBefore: true },
  );

/** Returns a queue by id; undefined until known, null if deleted. */
export const useQueue = (id: string | null) =>
  useAnswer(
    [QUEUES, 'one', id],
    { path: queuePaths.queueDetails, query: { q_uuid: id ?? '' }, answer: queueDetailsAnswerSchema },
    { enabled: id !== null, select: ({ data }) => data.objects[0] ?? null },
  );

/** Maximum number of options in a select. */
const CHOICES = 100;

/** Returns the calendars by name [CONF-FLOW-008]; none for users without access. */
export const useCalendarChoices = () =>
  useAnswer(
    [QUEUES, 'calendars'],
    { path: calendarsContract.path, query: { limit: CHOICES, ordering: 'name' }, answer: calendarsContract.answer },
    { select: ({ objects }) => objects },
  );

/** Returns the queues that callers can overflow to. */
export const useOtherQueues = (id: string | null) =>
  useAnswer(
    [QUEUES, 'others'],
    { path: queuePaths.queueDetails, query: { limit: CHOICES }, answer: queueDetailsAnswerSchema },
    { select: ({ data }) => data.objects.filter(({ q_uuid }) => q_uuid !== id) },
  ).data ?? [];

const useSoundsOf = (type: (typeof soundTypes)[number]) =>
  useAnswer(
    ['sounds of queues', type],
    { path: soundPaths.userSounds, query: { type, limit: CHOICES }, answer: soundListAnswerSchema },
    { select: ({ objects }) => objects.filter(({ soundlibobj: { status } }) => isPlayable(status)) },
  ).data ?? [];

/** Returns recorded and spoken sounds for callers [CONF-QUEUE-005]. */
export function useSoundChoices(): readonly { readonly value: string; readonly label: string }[] {
  const [recorded, spoken] = [useSoundsOf(soundTypes[0]), useSoundsOf(soundTypes[1])];
  return [...recorded, ...spoken].map(({ id: value, soundlibobj: { soundname: label } }) => ({ value, label }));
}

export const tiersKey = (queueId: string) => [QUEUES, 'tiers', queueId];
/** Returns the agents of a queue [CONF-QUEUE-008]. */
export const useTiers = (queueId: string) =>
  useAnswer(tiersKey(queueId), {
    ...{ path: queuePaths.tiers, query: { queue__q_uuid: queueId }, answer: tiersAnswerSchema },
  });

/** Returns the agents who would ring now with this strategy [CONF-QUEUE-015]. */
export const useNextAgent = (queueId: string, strategy: Strategy) =>
  useAnswer(
    [QUEUES, 'next', queueId, strategy],
    { path: queuePaths.queueNext, query: { q_uuid: queueId, strategy }, answer: nextInQueueSchema },
    { staleTime: 0, gcTime: 0, keepsBefore: true },
  );

/** Returns additions and removals, newest first [CONF-QUEUE-009]. */
export const useQueueHistory = (queueId: string, page: number) =>
  useAnswer(
    [QUEUES, 'history', queueId, page],
    {
      path: queuePaths.mappingHistory,
      query: { q_uuid: queueId, ...offsetOf({ page, size: QUEUE_PAGE }) },
      answer: mappingHistoryAnswerSchema,
    },
    { keepsBefore: true },
  );

/** Returns a page of all agents, with queues and statuses [CONF-QUEUE-002, CONF-QUEUE-005]. */
export const useAgentsWithQueues = (page: Page) =>
  useAnswer(
    ['agents of queues', page.page, page.size, page.search],
    {
      path: callPaths.agents,
      query: { ...offsetOf(page), ...(page.search === '' ? {} : { search: page.search }) },
      answer: agentsAnswerSchema,
    },
    { keepsBefore: true },
  );

/** Returns service numbers with their targets [CONF-QUEUE-016]. */
export const useServiceNumbers = (page: Page) =>
  useAnswer(
    [QUEUES, 'numbers', page.page, page.size, page.search],
    { path: queuePaths.serviceNumbers, query: queryOf(page), answer: serviceNumbersAnswerSchema },
    { keepsBefore: true },
  );

/** Returns the possible targets of a number. */
export const useNumberTargets = () =>
  useAnswer([QUEUES, 'targets'], { path: queuePaths.numberTargets, answer: numberTargetsSchema });
