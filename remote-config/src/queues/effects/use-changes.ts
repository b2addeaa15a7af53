import type { Call, Result } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { listErrors } from '@patchbay/shared-contracts/list';
import {
  numberConflictSchema,
  oneNumberAnswerSchema,
  oneQueueAnswerSchema,
  queueConflictSchema,
  queueDeletedSchema,
  queuePaths,
  queueUsedSchema,
  tiersAnswerSchema,
  tiersConflictSchema,
  type NumberTarget,
  type QueueFields,
  type QueueSettings,
  type ServiceNumber,
  type Tier,
} from '@patchbay/shared-contracts/queues';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { QUEUES, tiersKey } from './use-queues.ts';

/** Reason for a refusal. `code` is empty where there is none; `changed` is the current state after another user's change. */
export interface Refused<Now> {
  readonly ok: false;
  readonly code: string;
  readonly field: string | null;
  readonly changed: Now | null;
  readonly usedBy: readonly { readonly kind: string; readonly name: string }[];
}
export type Outcome<Data, Now = Data> = { readonly ok: true; readonly data: Data } | Refused<Now>;

type Failed = Extract<Result<never>, { ok: false }>;

function refusedOf<Now>({ code, body }: Failed, now: (body: unknown) => Now | null): Refused<Now> {
  const used = queueUsedSchema.safeParse(body).data;
  return {
    ...{ ok: false, code: code ?? '', field: used?.error.field ?? null, usedBy: used?.used_by ?? [] },
    changed: code === listErrors.changed.code ? now(body) : null,
  };
}

const queueNow = (body: unknown): QueueSettings | null => queueConflictSchema.safeParse(body).data?.data ?? null;
const numberNow = (body: unknown): ServiceNumber | null => numberConflictSchema.safeParse(body).data?.data ?? null;
const tiersNow = (body: unknown) => tiersConflictSchema.safeParse(body).data?.data ?? null;
const nothing = (): null => null;

/** Returns the actions on queue settings; displayed data is refetched after each. */
export function useQueueChanges() {
  const { request } = useConsole();
  const client = useQueryClient();
  async function send<Answer extends { readonly data: unknown }, Now>(
    call: Call<Answer>,
    now: (body: unknown) => Now | null,
  ): Promise<Outcome<Answer['data'], Now>> {
    const result = await request.send(call);
    if (result.ok) return { ok: true, data: result.data.data };
    return refusedOf(result, now);
  }
  const renewed = () => client.invalidateQueries({ queryKey: [QUEUES] });
  const renewing = async <Done>(work: Promise<Done>): Promise<Done> => {
    const done = await work;
    await renewed();
    return done;
  };
  const tiers = async (queueId: string, method: 'POST' | 'PUT' | 'DELETE', body: object) => {
    const query = { queue__q_uuid: queueId };
    const outcome = await send({ method, path: queuePaths.tiers, query, body, answer: tiersAnswerSchema }, tiersNow);
    const current = outcome.ok ? outcome.data : outcome.changed;
    if (current !== null) client.setQueryData(tiersKey(queueId), { data: { ...current, sent_on: 0 } });
    void renewed();
    return outcome;
  };
  const one = (id: string): string => `${callPaths.queues}${encodeURIComponent(id)}/`;
  return {
    /** `new` creates, any other id updates [CONF-QUEUE-003]. */
    save: (id: string, fields: QueueFields, version: number): Promise<Outcome<QueueSettings>> =>
      renewing(
        send(
          id === 'new'
            ? { method: 'POST', path: callPaths.queues, body: fields, answer: oneQueueAnswerSchema }
            : { method: 'PUT', path: one(id), body: { ...fields, version }, answer: oneQueueAnswerSchema },
          queueNow,
        ),
      ),
    remove: (id: string) => renewing(send({ method: 'DELETE', path: one(id), answer: queueDeletedSchema }, nothing)),
    addAgents: (queueId: string, agents: readonly string[]) => tiers(queueId, 'POST', { agents }),
    removeAgent: (queueId: string, agentId: string) => tiers(queueId, 'DELETE', { agents: [agentId] }),
    /** `seen`: the order that was shown; undefined where the server gave none. */
    place: (
      queueId: string,
      places: readonly Pick<Tier, 'agent_id' | 'level' | 'position'>[],
      seen: string | undefined,
    ) => tiers(queueId, 'PUT', { tiers: places, ...(seen === undefined ? {} : { seen }) }),
    lead: ({ number, version }: ServiceNumber, leads_to: NumberTarget): Promise<Outcome<ServiceNumber>> =>
      renewing(
        send(
          {
            ...{ method: 'PUT', path: `${queuePaths.serviceNumbers}${number.replace('+', '')}/` },
            ...{ body: { leads_to, version }, answer: oneNumberAnswerSchema },
          },
          numberNow,
        ),
      ),
  };
}
