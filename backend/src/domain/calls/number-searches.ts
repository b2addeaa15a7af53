import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { accessTo } from '../access/access.ts';
import { actorOf } from '../identity/authentication.ts';
import type { Limit } from '../identity/limits.ts';
import type { NameOf } from '../identity/who.ts';
import { readerOf } from './log-access.ts';
import { looksLikeNumber } from './model/numbers.ts';

/** Searches by a number where numbers are masked: each tells whether it is somebody's, which is what masking hides [SEC-012]. */
export interface NumberSearches {
  /** Counts it and writes it down, without the number; throws when there were too many. Of other searches it knows nothing. */
  note(request: FastifyRequest, where: string, text: string | undefined): Promise<void>;
}

export interface NumberSearchesDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  /** Of one person. */
  readonly numberSearches: Limit;
}

export const createNumberSearches = (deps: NumberSearchesDeps): NumberSearches => ({
  async note(request, where, text) {
    if (text === undefined || !looksLikeNumber(text)) return;
    const actor = actorOf(request);
    const access = await deps.database.withAccount(actor.accountId, (tx) => accessTo(tx, actor));
    if (access === undefined || !readerOf(access).masked) return;
    if (!(await deps.numberSearches.take(actor.userId))) throw new Refusal(edgeErrors.tooMany);
    const detail = { digits: String(text.replace(/\D/g, '').length) };
    const by = await deps.nameOf(actor);
    await deps.audit.write(actor.accountId, {
      action: 'number-searched',
      by,
      whom: where,
      address: request.ip,
      detail,
    });
  },
});
