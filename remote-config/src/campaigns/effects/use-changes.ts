import type { Call, Result } from '@patchbay/shared-contracts';
import {
  addedNumbersAnswerSchema,
  campaignPaths,
  campaignsContract,
  campaignStateAnswerSchema,
  type CampaignFields,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { listErrors } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { COPY_NAMES, copyOf } from '../model/copy.ts';
import { CAMPAIGNS, onePath } from './use-campaigns.ts';

/** Reason for a refusal; empty where none was given. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly field: string | null;
}
export type Outcome<Data> = { readonly ok: true; readonly data: Data } | Refused;
export type Move = 'pause' | 'resume' | 'stop';

const refusalSchema = z.object({ error: z.object({ field: z.string().optional() }) });

const outcomeOf = <Answer>(result: Result<Answer>): Outcome<Answer> =>
  result.ok
    ? { ok: true, data: result.data }
    : {
        ...{ ok: false, code: result.code ?? '' },
        field: refusalSchema.safeParse(result.body).data?.error.field ?? null,
      };

/** Returns the actions on campaigns; each refetches the displayed data. */
export function useCampaignChanges() {
  const { request } = useConsole();
  const client = useQueryClient();
  async function send<Answer>(call: Call<Answer>): Promise<Outcome<Answer>> {
    const result = await request.send(call);
    void client.invalidateQueries({ queryKey: [CAMPAIGNS] });
    void client.invalidateQueries({ queryKey: listKey(campaignsContract.path) });
    return outcomeOf(result);
  }
  const make = (body: CampaignFields) =>
    send({ method: 'POST', path: campaignsContract.path, body, answer: campaignsContract.one });
  return {
    /** Starts the version that was read, so that the user has seen what will be dialled [CAMP-004]. */
    start: ({ id, version }: CampaignRow) =>
      send({
        ...{ method: 'POST', path: campaignPaths.start(encodeURIComponent(id)), body: { version } },
        answer: campaignStateAnswerSchema,
      }),
    move: (id: string, move: Move) =>
      send({
        ...{ method: 'POST', path: campaignPaths[move](encodeURIComponent(id)) },
        answer: campaignStateAnswerSchema,
      }),
    load: (id: string) =>
      send({
        ...{ method: 'POST', path: campaignPaths.load(encodeURIComponent(id)) },
        answer: campaignStateAnswerSchema,
      }),
    addNumbers: (id: string, numbers: readonly string[]) =>
      send({
        ...{ method: 'POST', path: campaignPaths.numbers(encodeURIComponent(id)) },
        ...{ body: { numbers: numbers.map((number) => ({ number })) }, answer: addedNumbersAnswerSchema },
      }),
    doNotCall: (id: string, number: string) =>
      send({
        ...{ method: 'POST', path: campaignPaths.doNotCall(encodeURIComponent(id)), body: { number } },
        answer: z.unknown(),
      }),
    remove: ({ id, version }: CampaignRow) =>
      send({ method: 'DELETE', path: onePath(id), query: { version }, answer: z.unknown() }),
    /** Creates a draft from a campaign, with the first free name [CAMP-002]. */
    async copy(row: CampaignRow, nameOf: (nth: number) => string, today: string): Promise<Outcome<CampaignRow>> {
      for (let nth = 1; ; nth += 1) {
        const outcome = await make(copyOf(row, nameOf(nth), today));
        if (outcome.ok) return { ok: true, data: outcome.data.data };
        if (outcome.code !== listErrors.taken.code || nth === COPY_NAMES) return outcome;
      }
    },
  };
}

/** Downloads all dials as a file, with the rules that permitted each [CAMP-014]; false without any. */
export function useTriesFile(id: string): () => Promise<boolean> {
  const { request } = useConsole();
  return async () => {
    const result = await request.file(campaignPaths.triesFile(encodeURIComponent(id)));
    if (result.ok) saveFile(result.data, 'dials.csv');
    return result.ok;
  };
}
