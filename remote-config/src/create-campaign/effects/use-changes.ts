import {
  campaignErrors,
  campaignPaths,
  campaignsContract as contract,
  campaignStateAnswerSchema,
  type CampaignFields,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import type { Result } from '@patchbay/shared-contracts';
import { listErrors } from '@patchbay/shared-contracts/list';
import { useConsole } from '@patchbay/shared-ui';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { z } from '@patchbay/shared-contracts/zod';
import { CAMPAIGNS } from '../../campaigns/effects/use-campaigns.ts';
import { campaignKey } from './use-campaign.ts';

/** Reason for a refusal: its code and field; `changed`: the campaign as saved by another user meanwhile. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly field: string | null;
  readonly changed: CampaignRow | null;
}
const refusalBody = z.object({ error: z.object({ field: z.string().optional() }), data: z.unknown() });

function refusalOf({ code, body }: Extract<Result<never>, { ok: false }>): Refusal {
  const read = refusalBody.safeParse(body).data;
  const changed = code === listErrors.changed.code ? (contract.row.safeParse(read?.data).data ?? null) : null;
  return { ok: false, code: code ?? '', field: read?.error.field ?? null, changed };
}

/** Returns functions that save, load and start a campaign; displayed data is refetched. */
export function useWizardChanges() {
  const { request } = useConsole();
  const client = useQueryClient();
  const refetch = () => {
    void client.invalidateQueries({ queryKey: [CAMPAIGNS] });
    void client.invalidateQueries({ queryKey: listKey(contract.path) });
  };
  return {
    /** Saves a campaign; creates one where none was read before [CAMP-004]. */
    async save(
      read: Pick<CampaignRow, 'id'> | null,
      fields: CampaignFields,
      version: number,
    ): Promise<{ readonly ok: true; readonly row: CampaignRow } | Refusal> {
      const call =
        read === null
          ? ({ method: 'POST', path: contract.path, body: fields } as const)
          : ({ method: 'PUT', path: `${contract.path}${read.id}/`, body: { ...fields, version } } as const);
      const result = await request.send({ ...call, answer: contract.one });
      if (!result.ok) return refusalOf(result);
      client.setQueryData(campaignKey(result.data.data.id), result.data);
      refetch();
      return { ok: true, row: result.data.data };
    },
    /** Reads the lists of a draft to get its figures [CAMP-013]. */
    async load(id: string): Promise<boolean> {
      const path = campaignPaths.load(id);
      const result = await request.send({ method: 'POST', path, body: {}, answer: campaignStateAnswerSchema });
      refetch();
      return result.ok;
    },
    /** Starts the version that was read, so that the user has seen what will be dialled [CAMP-004]. */
    async start(id: string, version: number): Promise<{ readonly ok: true } | Refusal> {
      const result = await request.send({
        ...{ method: 'POST', path: campaignPaths.start(id), body: { version } },
        answer: campaignStateAnswerSchema,
      });
      refetch();
      return result.ok ? { ok: true } : refusalOf(result);
    },
  };
}

/** Codes with texts beside their field or below the form. */
export const codes = {
  taken: listErrors.taken.code,
  gone: listErrors.notFound.code,
  changed: listErrors.changed.code,
  ...{ state: campaignErrors.state.code, missing: campaignErrors.missing.code, offers: campaignErrors.offers.code },
  ...{ unknown: campaignErrors.unknown.code, filter: campaignErrors.filter.code, days: campaignErrors.days.code },
  running: campaignErrors.running.code,
} as const;
