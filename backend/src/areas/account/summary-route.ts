import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  usageAnswerSchema,
  usageGate,
  usagePath,
  usageQuerySchema,
  type UsageAnswer,
  type UsageQuery,
} from '@patchbay/shared-contracts/billing';
import { parseRange, rangeCompared, type Parsed, type FigureRange } from '../../domain/calls/sums/model/parse-range.ts';
import { mostUsed, stepOf, totalUsage, usageBy, usageByTime, type UsageStep } from '../../domain/calls/usage.ts';
import { namesOfAgents } from '../../domain/directory/names-of-agents.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { zoneOf } from '../../domain/profile/profile.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface SummaryDeps {
  readonly database: Database;
  readonly now: () => number;
}

function settled<Value>(asked: Parsed<Value>): Value {
  if (asked.ok) return asked.value;
  throw new Refusal(asked.problem, asked.field);
}

const rangeOf = ({ from, end }: FigureRange) => ({
  from: new Date(from).toISOString(),
  to: new Date(end - 1).toISOString(),
});

const inTime = async (tx: Tx, range: FigureRange, by: { readonly step: UsageStep; readonly zone: string }) => {
  const pieces = [...(await usageByTime(tx, range, by))];
  return { range: rangeOf(range), total: totalUsage(pieces), pieces };
};

async function summaryOf(
  tx: Tx,
  query: UsageQuery,
  clock: { now: number; zone: string },
): Promise<UsageAnswer['data']> {
  const isDated = query.date_filter !== undefined || query.from_date !== undefined || query.to_date !== undefined;
  const range = settled(parseRange(isDated ? query : { date_filter: 'current_month' }, clock));
  const compared = settled(rangeCompared(query, range, clock));
  const step = stepOf(range, clock.zone);
  const by = { step, zone: clock.zone };
  const earlier = compared === null ? null : await usageBy(tx, query.by, compared);
  const { rows, leftOut } = mostUsed(await usageBy(tx, query.by, range), earlier);
  const names = query.by === 'agent' ? await namesOfAgents(tx, rows.map(({ key }) => key)) : new Map<string, string>(); // prettier-ignore
  return {
    ...(await inTime(tx, range, by)),
    step,
    rows: rows.map((row) => ({ ...row, name: names.get(row.key) ?? null })),
    left_out: leftOut,
    before: compared === null ? null : await inTime(tx, compared, by),
  };
}

/** Adds the route for the cost of the account's calls, by number, direction, agent and time [ACCT-015]. */
export function summaryRoute(app: App, { database, now }: SummaryDeps): void {
  app.get(
    usagePath,
    {
      config: { gate: usageGate },
      schema: {
        summary: 'What the account used in a time: calls, conversation and coins [ACCT-015]',
        ...{ security: signedIn, querystring: usageQuerySchema },
        response: { 200: usageAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { accountId, userId } = actorOf(request);
      const data = await database.withAccount(accountId, async (tx) =>
        summaryOf(tx, request.query, { now: now(), zone: await zoneOf(tx, userId) }),
      );
      return { data };
    },
  );
}
