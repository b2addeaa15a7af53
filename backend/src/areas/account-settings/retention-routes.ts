import {
  accountSettingPaths,
  keptAnswerSchema,
  keptErrors,
  keptSchema,
  olderAnswerSchema,
  olderQuerySchema,
} from '@patchbay/shared-contracts/account-settings';
import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { callsWithOldSound, keptFor } from '../../domain/calls/retention.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface KeptDeps extends AccountSettingDeps {
  readonly config: { readonly recordingDays: number };
  readonly now: () => number;
}

const config = { gate: 'admin' } as const;
const response = { 200: keptAnswerSchema, ...refusals, 422: errorAnswerSchema };

async function keptDays(tx: Tx): Promise<number | null> {
  const { recording_days: days } = await tx.selectFrom('accounts').select('recording_days').executeTakeFirstOrThrow();
  return days;
}

function olderRoute(app: App, { database, now }: KeptDeps): void {
  app.get(
    accountSettingPaths.older,
    {
      config,
      schema: {
        summary: 'How many calls would lose their recording or voicemail if they were kept so many days [ACCT-016]',
        ...{ security: signedIn, querystring: olderQuerySchema, response: { 200: olderAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const { days } = request.query;
      const calls = await database.withAccount(actorOf(request).accountId, (tx) => callsWithOldSound(tx, days, now()));
      return { status: 200, data: { calls } } as const;
    },
  );
}

/** Adds the routes for the retention of recordings and voicemails: at most as long as the installation keeps them [ACCT-016, ACCT-021]. */
export function retentionRoutes(app: App, deps: KeptDeps): void {
  const { database, audit, nameOf } = deps;
  const atMost = deps.config.recordingDays === 0 ? null : deps.config.recordingDays;
  const answered = (days: number | null) => ({ status: 200, data: { days, at_most: atMost } }) as const;
  app.get(
    accountSettingPaths.kept,
    { config, schema: { summary: 'How long recordings are kept [ACCT-016]', security: signedIn, response } },
    async (request) => answered(await database.withAccount(actorOf(request).accountId, keptDays)),
  );
  app.put(
    accountSettingPaths.kept,
    {
      config,
      schema: {
        summary: 'Changes it; what is older is deleted within six hours, and the calls stay in the log [ACCT-016]',
        ...{ security: signedIn, body: keptSchema, response },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { days } = request.body;
      if (days !== null && keptFor(deps.config.recordingDays, days) !== days)
        throw new Refusal(keptErrors.longer, 'days');
      const was = await database.withAccount(actor.accountId, async (tx) => {
        const before = await keptDays(tx);
        await tx.updateTable('accounts').set({ recording_days: days }).execute();
        return before;
      });
      const detail = { days: String(days), 'days before': String(was) };
      const by = await nameOf(actor);
      await audit.write(actor.accountId, { action: 'recordings-kept-changed', by, address: request.ip, detail });
      return answered(days);
    },
  );
  olderRoute(app, deps);
}
