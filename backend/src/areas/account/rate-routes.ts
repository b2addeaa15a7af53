import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  coinsOfMilli,
  importRatesSchema,
  importedRatesSchema,
  rateErrors,
  ratePaths,
  ratesAnswerSchema,
  setRateSchema,
  takeBackRateSchema,
  usageGate,
  type ImportedRates,
  type NewRate,
  type RateBook,
  type RateKey,
} from '@patchbay/shared-contracts/billing';
import { dayAt } from '@patchbay/shared-contracts/time';
import type { FastifyRequest } from 'fastify';
import { HOUSE_PRICE } from '../../domain/calls/model/cost.ts';
import { includedLeft } from '../../domain/calls/tariffs.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import { rateLines } from '../../domain/rates/model/rate-file.ts';
import { readLines } from '../../domain/rates/read-lines.ts';
import { addRates, ratesOf, revisionOf, takeBackRate, type RatesOf } from '../../domain/rates/rates.ts';
import { readTable } from '../../domain/sheets/read-table.ts';
import { clockOf } from '../../domain/subscription/renewals.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface RateRoutesDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
}

const config = { gate: usageGate };
const changed = { 200: importedRatesSchema, ...refusalsOfOne, 409: errorAnswerSchema, 422: errorAnswerSchema };
/** Maximum size of a request with a file of `RATE_FILE_MOST` characters: JSON escapes quotes and line ends with two characters. */
export const rateFileBody = { bodyLimit: 2 * 1024 * 1024 } as const;

/** Whether the user acts from a parent account: no account sets its own rates (decision 0412). */
async function isFromAbove(tx: Tx, { sessionId }: Actor): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('assumed_from')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return typeof session?.assumed_from === 'string';
}

async function readRates(tx: Tx, actor: Actor, of: RatesOf): Promise<RateBook> {
  const types = await tx.selectFrom('service_numbers').select('number_type').distinct().execute();
  const { setupMilli: setup_milli, pulseMilli: pulse_milli, pulseSeconds: pulse_seconds } = HOUSE_PRICE;
  return {
    ...{ revision: await revisionOf(tx, of.accountId), can_change: await isFromAbove(tx, actor), time_zone: of.zone },
    number_types: types.flatMap(({ number_type: type }) => type ?? []).sort(),
    included_seconds: await includedLeft(tx, of.accountId, of.now),
    house: { setup_milli, pulse_milli, pulse_seconds },
    rates: [...(await ratesOf(tx, of))],
  };
}

const inAccount = <Result>(deps: RateRoutesDeps, accountId: string, work: (tx: Tx, of: RatesOf) => Promise<Result>) =>
  deps.database.withAccount(accountId, async (tx) =>
    work(tx, { accountId, zone: await clockOf(tx, accountId), now: deps.now() }),
  );

/** Runs in one transaction: the permission check, the change, and the history entry. */
async function change<Result>(
  deps: RateRoutesDeps,
  request: FastifyRequest,
  work: (tx: Tx, of: RatesOf) => Promise<{ readonly result: Result; readonly did: RateDeed | null }>,
): Promise<Result> {
  const actor = actorOf(request);
  const by = await deps.nameOf(actor);
  return inAccount(deps, actor.accountId, async (tx, of) => {
    if (!(await isFromAbove(tx, actor))) throw new Refusal(rateErrors.notYours);
    const { result, did } = await work(tx, of);
    if (did !== null) await deps.audit.writeWithin(tx, actor.accountId, { ...did, by, address: request.ip });
    return result;
  });
}

/** Names a rate in the history. */
const whomOf = ({ prefix, direction }: Pick<RateKey, 'prefix' | 'direction'>): string =>
  `${prefix === '' ? 'all numbers' : `+${prefix}`}, ${direction}`;

/** Facts of a rate in the history; default values are left out. */
const factsOf = (rate: NewRate): Readonly<Record<string, string>> => ({
  ...{ coins: coinsOfMilli(rate.pulse_milli), seconds: String(rate.pulse_seconds), from: rate.from ?? '' },
  ...(rate.setup_milli > 0 && { coins_for_each_call: coinsOfMilli(rate.setup_milli) }),
  ...(rate.channel === 'whatsapp' && { channel: rate.channel }),
  ...{ number_type: rate.number_type, hours: rate.hours },
});

interface RateDeed {
  readonly action: 'rate-set' | 'rate-taken-back' | 'rates-imported';
  readonly whom?: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Reads a file and adds its rates, or reports each wrong line and adds nothing. `known`: as in `addRates`. */
export async function importRates(tx: Tx, of: RatesOf, known: number | null, text: string): Promise<ImportedRates> {
  const table = await readTable(text);
  const lines = table === null ? null : rateLines(table);
  if (lines === null) throw new Refusal(rateErrors.noFile, 'text');
  const read = await readLines(lines, dayAt(of.now, of.zone));
  if (read.wrong.length > 0) return { added: 0, unchanged: 0, wrong: [...read.wrong] };
  const wanted = read.rates.map(({ line: _, ...rate }) => rate);
  const { add, unchanged, wrong } = await addRates(tx, of, known, wanted);
  if (wrong.length === 0) return { added: add.length, unchanged, wrong: [] };
  const faults = wrong.map(({ nth, ...fault }) => ({ line: read.rates[nth]?.line ?? 0, ...fault }));
  return { added: 0, unchanged: 0, wrong: faults };
}

function setRoute(app: App, deps: RateRoutesDeps): void {
  app.post(
    ratePaths.rates,
    {
      config,
      schema: {
        summary: 'Sets what calls cost from a day on, or from now on; by who acts from an account above [ACCT-011]',
        ...{ security: signedIn, body: setRateSchema, response: changed },
      },
    },
    async (request) => {
      const { revision, rate } = request.body;
      const data = await change(deps, request, async (tx, of) => {
        if (rate.from !== null && rate.from <= dayAt(of.now, of.zone)) throw new Refusal(rateErrors.past, 'from');
        const { add, unchanged, wrong } = await addRates(tx, of, revision, [rate]);
        if (wrong.length > 0) throw new Refusal(rateErrors.there, 'from');
        const did = { action: 'rate-set', whom: whomOf(rate), detail: factsOf(rate) } as const;
        return { result: { added: add.length, unchanged, wrong: [] }, did: add.length === 0 ? null : did };
      });
      return { data };
    },
  );
}

function takeBackRoute(app: App, deps: RateRoutesDeps): void {
  app.post(
    ratePaths.takeBack,
    {
      config,
      schema: {
        summary: 'Takes back a rate that is still to come; by who acts from an account above [ACCT-011]',
        ...{ security: signedIn, body: takeBackRateSchema, response: changed },
      },
    },
    async (request) => {
      const { revision, rate } = request.body;
      const data = await change(deps, request, async (tx, of) => {
        await takeBackRate(tx, of, revision, rate);
        return {
          result: { added: 0, unchanged: 0, wrong: [] },
          did: { action: 'rate-taken-back', whom: whomOf(rate), detail: rate },
        };
      });
      return { data };
    },
  );
}

/** Adds the routes to read the account's rates, and to set them from a parent account [ACCT-011]. */
export function rateRoutes(app: App, deps: RateRoutesDeps): void {
  app.get(
    ratePaths.rates,
    {
      config,
      schema: {
        summary: 'What calls cost: the rates that hold, and those to come [ACCT-011]',
        ...{ security: signedIn, response: { 200: ratesAnswerSchema, ...refusals } },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return { data: await inAccount(deps, actor.accountId, (tx, of) => readRates(tx, actor, of)) };
    },
  );
  setRoute(app, deps);
  takeBackRoute(app, deps);
  app.post(
    ratePaths.import,
    {
      ...{ config, ...rateFileBody },
      schema: {
        summary: 'Adds the rates of a CSV file, or tells its wrong lines; by who acts from an account above [ACCT-011]',
        ...{ security: signedIn, body: importRatesSchema, response: changed },
      },
    },
    async (request) => {
      const { revision, text } = request.body;
      const data = await change(deps, request, async (tx, of) => {
        const result = await importRates(tx, of, revision, text);
        const did = { action: 'rates-imported', detail: { rates: String(result.added) } } as const;
        return { result, did: result.added === 0 ? null : did };
      });
      return { data };
    },
  );
}
