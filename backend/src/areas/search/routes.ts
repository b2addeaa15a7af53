import {
  edgeErrors,
  maskNumber,
  paths,
  searchAnswerSchema,
  searchQuerySchema,
  type SearchAnswer,
} from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { factsOf, readerOf } from '../../domain/calls/log-access.ts';
import { maySeeCustomers } from '../customers/access.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { fullNameOf } from '../../domain/directory/directory.ts';
import { containing } from '../../kernel/db/conditions.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Actor } from '../../domain/identity/actor.ts';

const MOST = 5;

/** Digits of a query that is a number or a piece of one; null for words. */
const digitsIn = (text: string): string | null => (/^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : null);

const beginning = (text: string): string => containing(text).slice(1);

const agentsLike = (tx: Tx, text: string) =>
  tx
    .selectFrom('agents')
    .select(['agent_id', 'first_name', 'last_name', 'status', 'phone'])
    .where('is_active', '=', true)
    .where(
      sql<boolean>`(first_name || ' ' || last_name) ilike ${containing(text)} or phone like ${containing(digitsIn(text) ?? text)}`,
    )
    .orderBy(sql`(first_name || ' ' || last_name) ilike ${beginning(text)}`, 'desc') // who is meant, first
    .orderBy('first_name')
    .orderBy('agent_id')
    .limit(MOST)
    .execute();

const customersLike = (tx: Tx, text: string) =>
  tx
    .selectFrom('customers')
    .select(['customer_id', 'name', 'number'])
    .where(
      sql<boolean>`name ilike ${containing(text)} or customer_id in (
      select customer_id from customer_numbers where customer_numbers.number like ${containing(digitsIn(text) ?? text)})`,
    )
    .orderBy(sql`name ilike ${beginning(text)}`, 'desc')
    .orderBy('name')
    .orderBy('customer_id')
    .limit(MOST)
    .execute();

async function find(tx: Tx, actor: Actor, text: string): Promise<SearchAnswer> {
  const facts = await factsOf(tx, actor.userId);
  if (facts === undefined) throw new Refusal(edgeErrors.forbidden);
  const { masking } = readerOf(facts);
  const mayCustomers = maySeeCustomers(facts); // only who may see that area finds them
  const [agents, customers] = [await agentsLike(tx, text), mayCustomers ? await customersLike(tx, text) : []];
  return {
    agents: agents.map((row) => ({ id: row.agent_id, name: fullNameOf(row), status: row.status, number: row.phone })),
    customers: customers.map(({ customer_id: id, name, number }) => ({
      id,
      name,
      number: maskNumber(number, masking),
    })),
  };
}

export function searchRoute(app: App, database: Database): void {
  app.get(
    paths.search,
    {
      schema: {
        summary: 'People by name or number, for the command palette [UX-002]',
        security: signedIn,
        querystring: searchQuerySchema,
        response: { 200: searchAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return database.withAccount(actor.accountId, (tx) => find(tx, actor, request.query.q));
    },
  );
}
