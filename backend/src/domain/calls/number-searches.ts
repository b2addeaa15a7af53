import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { accessTo } from '../access/access.ts';
import { actorOf } from '../identity/authentication.ts';
import type { Limit } from '../identity/limits.ts';
import type { NameOf } from '../identity/who.ts';
import { readerOf } from './log-access.ts';
import { createLastNumbers } from './model/last-numbers.ts';
import { textsUnder, triedNumber } from './model/tried-numbers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Fields of query or body with which customers' numbers can be guessed: the answer reveals whether a number is a customer's
     * [SEC-012].
     */
    triesNumbers?: readonly string[];
  }
}

export interface NumberSearchesDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  /** Limit of numbers that one person may try in a quarter of an hour. */
  readonly numberSearches: Limit;
}

/** Returns the last word of a route's path, as its subject. */
const wordOf = (url: string): string =>
  url
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .at(-1) ?? '';

/**
 * Counts and audits every number searched for where numbers are masked: the answer reveals whether it is a customer's, which masking
 * hides. One limit covers all routes. The audit entry contains the count of digits, never the number. A repeat of the person's last
 * number is not counted: a reloading list asks nothing new.
 */
export function limitNumberSearches(app: App, deps: NumberSearchesDeps): void {
  const last = createLastNumbers();
  const isMasked = async (request: FastifyRequest): Promise<boolean> => {
    const actor = actorOf(request);
    const access = request.access ?? (await deps.database.withAccount(actor.accountId, (tx) => accessTo(tx, actor)));
    return access !== undefined && readerOf(access).masked;
  };
  const note = async (request: FastifyRequest, digits: string): Promise<void> => {
    const actor = actorOf(request);
    if (!(await deps.numberSearches.take(actor.userId))) throw new Refusal(edgeErrors.tooMany);
    await deps.audit.write(actor.accountId, {
      action: 'number-searched',
      by: await deps.nameOf(actor),
      whom: wordOf(request.routeOptions.url ?? ''),
      address: request.ip,
      detail: { digits: String(digits.length) },
    });
  };
  app.addHook('onRoute', (route) => {
    const fields = route.config?.triesNumbers;
    if (fields !== undefined) route.schema = Object.assign({ ...route.schema }, { 'x-tries-numbers': fields });
  });
  app.addHook('preHandler', async (request) => {
    const fields = new Set(request.routeOptions.config.triesNumbers);
    if (fields.size === 0) return;
    const texts = [...textsUnder(request.query, fields), ...textsUnder(request.body, fields)];
    const tried = [...new Set(texts.flatMap((text) => triedNumber(text) ?? []))];
    if (tried.length === 0 || !(await isMasked(request))) return;
    const { userId } = actorOf(request);
    for (const digits of tried) {
      if (!last.has(userId, digits)) await note(request, digits);
      last.add(userId, digits); // only admitted numbers: a refused one stays refused
    }
  });
}
