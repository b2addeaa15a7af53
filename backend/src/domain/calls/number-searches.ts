import { edgeErrors } from '@patchbay/shared-contracts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { accessTo, type Access } from '../access/access.ts';
import type { Actor } from '../identity/actor.ts';
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

/** Request whose answer may reveal whether a number is a customer's. */
export interface NumberSearch {
  readonly actor: Actor;
  /** Left out: it is read when needed. */
  readonly access?: Access | null;
  /** Texts searched for, which may be numbers or not. */
  readonly texts: readonly string[];
  /** Page or list searched, for the audit log. */
  readonly subject: string;
  /** Network address of the client. */
  readonly address: string;
}

/**
 * Counts and audits every number searched for where numbers are masked: the answer reveals whether it is a customer's, which masking
 * hides. One limit covers all routes. The audit entry contains the count of digits, never the number. A repeat of the person's last
 * number is not counted: a reloading list asks nothing new. The returned function rejects with 429 above the limit [SEC-012].
 */
export function createNumberSearches(deps: NumberSearchesDeps): (search: NumberSearch) => Promise<void> {
  const last = createLastNumbers();
  const isMasked = async ({ actor, access: known }: NumberSearch): Promise<boolean> => {
    const access = known ?? (await deps.database.withAccount(actor.accountId, (tx) => accessTo(tx, actor)));
    return access !== undefined && readerOf(access).masked;
  };
  const note = async ({ actor, subject, address }: NumberSearch, digits: string): Promise<void> => {
    if (!(await deps.numberSearches.take(actor.userId))) throw new Refusal(edgeErrors.tooMany);
    await deps.audit.write(actor.accountId, {
      ...{ action: 'number-searched', by: await deps.nameOf(actor), whom: subject, address },
      detail: { digits: String(digits.length) },
    });
  };
  return async (search) => {
    const tried = [...new Set(search.texts.flatMap((text) => triedNumber(text) ?? []))];
    if (tried.length === 0 || !(await isMasked(search))) return;
    const { userId } = search.actor;
    for (const digits of tried) {
      if (!last.has(userId, digits)) await note(search, digits);
      last.add(userId, digits); // only admitted numbers: a refused one stays refused
    }
  };
}

/** Returns the last word of a route's path, as its subject. */
const wordOf = (url: string): string =>
  url
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .at(-1) ?? '';

/** Limits the routes that name such fields. */
export function limitNumberSearches(app: App, deps: NumberSearchesDeps): void {
  const admit = createNumberSearches(deps);
  app.addHook('onRoute', (route) => {
    const fields = route.config?.triesNumbers;
    if (fields !== undefined) route.schema = Object.assign({ ...route.schema }, { 'x-tries-numbers': fields });
  });
  app.addHook('preHandler', async (request) => {
    const { access, ip: address, routeOptions } = request;
    const fields = new Set(routeOptions.config.triesNumbers);
    if (fields.size === 0) return;
    const texts = [...textsUnder(request.query, fields), ...textsUnder(request.body, fields)];
    await admit({ actor: actorOf(request), access, texts, subject: wordOf(routeOptions.url ?? ''), address });
  });
}
