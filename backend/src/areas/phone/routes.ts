import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import { originOf, requireSameOrigin } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { lineRequestSchema, lineSchema, serviceNumbersSchema } from '@patchbay/telephony/line-api';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { Lines } from '../../domain/customer-phone/lines.ts';

export interface PhoneDeps {
  readonly database: Database;
  readonly lines: Lines;
  readonly sipDomain: string;
  readonly publicOrigin: string | undefined;
  readonly now: () => number;
}

/** Returns callable numbers of all accounts, as in a public directory. */
async function callableNumbers(database: Database, now: number) {
  const rows = await database.atEntry((tx) =>
    tx
      .selectFrom('service_numbers')
      .select(['number', 'label', 'account_id'])
      .where('cli_type', '=', 'NONE')
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
      .orderBy('number')
      .execute(),
  );
  const accounts = new Map<string, { business: string; whatsapp: boolean }>();
  for (const accountId of new Set(rows.map(({ account_id }) => account_id))) {
    const known = await database.withAccount(accountId, async (tx) => {
      const { is_whatsapp_voice_enabled: whatsapp } = await accountProfile(tx);
      const { name: business } = await tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
      return { business, whatsapp };
    });
    accounts.set(accountId, known);
  }
  return rows.flatMap(({ number, label, account_id }) => {
    const account = accounts.get(account_id);
    return account === undefined ? [] : [{ number, label, ...account }];
  });
}

/** Adds the routes used by the customer phone page [TEL-004]; only where the page is enabled. */
export function phoneRoutes(app: App, { database, lines, sipDomain, publicOrigin, now }: PhoneDeps): void {
  app.post(
    '/phone/api/line',
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'A SIP sign-in for a customer phone',
        body: lineRequestSchema,
        response: { 200: lineSchema, 400: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const { number, anyNumber } = request.body;
      if (number === null && !anyNumber) throw new Refusal(edgeErrors.invalid, 'number');
      const { sipUser, password, expiresAt } = lines.open(number, anyNumber);
      void reply.header('Cache-Control', 'no-store');
      const ws_url = `${originOf(request, publicOrigin).replace(/^http/, 'ws')}${callPaths.sip}`;
      return { sip_user: sipUser, password, domain: sipDomain, ws_url, expires_at: expiresAt };
    },
  );
  app.get(
    '/phone/api/service-numbers',
    { schema: { summary: 'Numbers that can be called', response: { 200: serviceNumbersSchema } } },
    async () => ({ objects: await callableNumbers(database, now()) }),
  );
}
