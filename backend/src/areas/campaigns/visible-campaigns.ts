import { campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { listErrors } from '@patchbay/shared-contracts/list';
import { seesAll } from '../../domain/access/whole-account.ts';
import { isCampaignVisible } from '../../domain/campaigns/campaign-visibility.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { params } from './state-routes.ts';

/** Answers "not found" in this scope for campaigns that are not visible to the user [LIVE-035]. */
export function requireVisibleCampaigns(app: App, { database }: { readonly database: Database }): void {
  app.addHook('preHandler', async (request) => {
    const { access, routeOptions } = request;
    if (access === null || seesAll(access.sees)) return;
    if (routeOptions.url?.startsWith(`${campaignsContract.path}:id/`) !== true) return;
    const { id } = params.parse(request.params);
    const campaign = await database.withAccount(actorOf(request).accountId, (tx) =>
      tx
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', id)
        .where(isCampaignVisible('campaigns')(access.sees))
        .executeTakeFirst(),
    );
    if (campaign === undefined) throw new Refusal(listErrors.notFound);
  });
}
