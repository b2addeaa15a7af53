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

/** Whatever of queues is asked begins so: a change asks all of it anew. */
export const QUEUES = 'queue settings';

/** Which page of something. */
export interface Page {
  readonly page: number;
  readonly size: number;
  readonly search: string;
}

const queryOf = ({ page, size, search }: Page) => ({ page, limit: size, ...(search === '' ? {} : { search }) });
const offsetOf = ({ page, size }: Pick<Page, 'page' | 'size'>) => ({ limit: size, offset: (page - 1) * size });

/** A page of queues [CONF-QUEUE-001]; the one before stays until it is there. */
export const useQueues = (page: Page) =>
  useAnswer(
    [QUEUES, 'list', page.page, page.size, page.search],
    { path: queuePaths.queueDetails, query: queryOf(page), answer: queueDetailsAnswerSchema },
    { keepsBefore: true },
  );

/** One queue, where there is an id; undefined while it is not known, null where it is gone. */
export const useQueue = (id: string | null) =>
  useAnswer(
    [QUEUES, 'one', id],
    { path: queuePaths.queueDetails, query: { q_uuid: id ?? '' }, answer: queueDetailsAnswerSchema },
    { enabled: id !== null, select: ({ data }) => data.objects[0] ?? null },
  );

/** As many as there can be in a choice. */
const CHOICES = 100;

/** Calendars that a queue can go by, by name [CONF-FLOW-008]; none for whom they are not. */
export const useCalendars = () =>
  useAnswer(
    [QUEUES, 'calendars'],
    { path: calendarsContract.path, query: { limit: CHOICES, ordering: 'name' }, answer: calendarsContract.answer },
    { select: ({ objects }) => objects },
  );

/** Queues that callers can be sent on to. */
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

/** Sounds that callers may hear, recorded and spoken [CONF-QUEUE-005]. */
export function useSounds(): readonly { readonly value: string; readonly label: string }[] {
  const [recorded, spoken] = [useSoundsOf(soundTypes[0]), useSoundsOf(soundTypes[1])];
  return [...recorded, ...spoken].map(({ id: value, soundlibobj: { soundname: label } }) => ({ value, label }));
}

export const tiersKey = (queueId: string) => [QUEUES, 'tiers', queueId];
/** Who serves a queue [CONF-QUEUE-008]. */
export const useTiers = (queueId: string) =>
  useAnswer(tiersKey(queueId), {
    ...{ path: queuePaths.tiers, query: { queue__q_uuid: queueId }, answer: tiersAnswerSchema },
  });

/** Who would ring now, as if the queue chose like this: of this moment [CONF-QUEUE-015]. */
export const useNext = (queueId: string, strategy: Strategy) =>
  useAnswer(
    [QUEUES, 'next', queueId, strategy],
    { path: queuePaths.queueNext, query: { q_uuid: queueId, strategy }, answer: nextInQueueSchema },
    { staleTime: 0, gcTime: 0, keepsBefore: true },
  );

/** Who was added or removed, the newest first [CONF-QUEUE-009]. */
export const useHistory = (queueId: string, page: number) =>
  useAnswer(
    [QUEUES, 'history', queueId, page],
    {
      path: queuePaths.mappingHistory,
      query: { q_uuid: queueId, ...offsetOf({ page, size: QUEUE_PAGE }) },
      answer: mappingHistoryAnswerSchema,
    },
    { keepsBefore: true },
  );

/** All agents, in pages, with their queues and statuses [CONF-QUEUE-002, CONF-QUEUE-005]. */
export const useAgents = (page: Page) =>
  useAnswer(
    ['agents of queues', page.page, page.size, page.search],
    {
      path: callPaths.agents,
      query: { ...offsetOf(page), ...(page.search === '' ? {} : { search: page.search }) },
      answer: agentsAnswerSchema,
    },
    { keepsBefore: true },
  );

/** Service numbers, and where each leads [CONF-QUEUE-016]. */
export const useNumbers = (page: Page) =>
  useAnswer(
    [QUEUES, 'numbers', page.page, page.size, page.search],
    { path: queuePaths.serviceNumbers, query: queryOf(page), answer: serviceNumbersAnswerSchema },
    { keepsBefore: true },
  );

/** What a number can lead to. */
export const useTargets = () =>
  useAnswer([QUEUES, 'targets'], { path: queuePaths.numberTargets, answer: numberTargetsSchema });
