import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  decisionSchema,
  kycErrors,
  reviewPaths,
  reviewsAnswerSchema,
  type Review,
} from '@patchbay/shared-contracts/kyc';
import { papersWaitingPath, papersWaitingSchema } from '@patchbay/shared-contracts/shell';
import { z } from 'zod';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { buyerOf } from '../../domain/invoices/particulars.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { operatorFor, requireOperator, type OperatorDeps } from '../../domain/releases/operators/operators.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { aFile, operator, refusals } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Seal } from '../../kernel/secrets/seal.ts';
import { decide } from './decide.ts';
import { decryptedDocumentHeaders } from './document-answer.ts';
import { kycOf, decryptDocument } from './documents.ts';
import { tellOwners, type DecidedLetters } from './documents-decided-letters.ts';

export interface ReviewDeps extends OperatorDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly decidedLetters: DecidedLetters;
  readonly jobs: Pick<Jobs, 'wake'>;
  readonly documentSeal: Seal;
}

const params = z.strictObject({ account: z.string().max(100), id: z.string().max(100) });
const response = { 200: reviewsAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const security = [...operator];

async function reviewOf(tx: Tx, accountId: string): Promise<Review | null> {
  const kyc = await kycOf(tx, accountId);
  if (kyc.state !== 'in-review') return null;
  const { party } = await buyerOf(tx, accountId);
  const { name } = await tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
  const { is_suspended_account: isSuspended } = await accountProfile(tx);
  return { ...kyc, account_id: accountId, account: name, party, is_suspended: isSuspended };
}

async function requireAccount(database: Database, accountId: string): Promise<void> {
  if (!(await everyAccount(database)).includes(accountId)) throw new Refusal(edgeErrors.notFound);
}

/** Returns ids of accounts whose documents wait for a decision. */
async function accountsInReview(database: Database): Promise<readonly string[]> {
  const rows = await database.atEntry((tx) =>
    tx.selectFrom('kyc_reviews').select('account_id').where('state', '=', 'in-review').execute(),
  );
  return rows.map(({ account_id: id }) => id);
}

async function waiting(database: Database) {
  const objects: Review[] = [];
  for (const accountId of await accountsInReview(database)) {
    const review = await database.withAccount(accountId, (tx) => reviewOf(tx, accountId));
    if (review !== null) objects.push(review);
  }
  objects.sort((one, other) => (one.handed_in_at ?? '').localeCompare(other.handed_in_at ?? ''));
  return { status: 200, objects } as const;
}

function documentRoute(app: App, { database, audit, documentSeal }: ReviewDeps): void {
  app.get(
    reviewPaths.document(':account', ':id'),
    {
      schema: {
        summary: 'A paper of an account whose papers are being reviewed; that it was opened stands in its history',
        ...{ security, params, response: { 200: aFile, ...refusals, 404: errorAnswerSchema } },
      },
    },
    async (request, reply) => {
      const { account, id } = request.params;
      await requireAccount(database, account);
      const paper = await database.withAccount(account, async (tx) =>
        (await reviewOf(tx, account)) === null ? undefined : decryptDocument(tx, documentSeal, account, id),
      );
      if (paper === undefined) throw new Refusal(edgeErrors.notFound);
      const { name: by } = operatorFor(request);
      await audit.write(account, { action: 'paper-opened', by, whom: paper.name, address: request.ip, detail: { id } });
      return decryptedDocumentHeaders(reply, paper.type).send(paper.content);
    },
  );
}

function decideRoute(app: App, deps: ReviewDeps): void {
  const { database, audit, decidedLetters, jobs, now } = deps;
  app.post(
    reviewPaths.decide,
    {
      schema: {
        summary: 'Accepts papers, asks for others or refuses them, with reasons; owners are told by letter [ACCT-016]',
        ...{ security, body: decisionSchema, response },
      },
    },
    async (request) => {
      const { body } = request;
      const { account_id: accountId, decision } = body;
      const { name: by } = operatorFor(request);
      await requireAccount(database, accountId);
      const at = now();
      await database.withAccount(accountId, async (tx) => {
        const problem = await decide(tx, body, { by, at });
        if (problem !== null) throw new Refusal(kycErrors[problem]);
        const happened = { action: 'papers-decided', by, address: request.ip, detail: { decision } } as const;
        await audit.writeWithin(tx, accountId, happened);
        await tellOwners(tx, decidedLetters, { accountId, decision, now: at });
      });
      jobs.wake();
      return waiting(database);
    },
  );
}

/** Adds the operator's routes for documents of all accounts. */
export const reviewRoutes = async (app: App, deps: ReviewDeps): Promise<void> => {
  await app.register(async (scope: App) => {
    requireOperator(scope, deps, 'permission:operate_releases');
    scope.get(
      reviewPaths.reviews,
      {
        schema: { summary: 'Papers that wait for a decision, of all accounts, the longest first', security, response },
      },
      () => waiting(deps.database),
    );
    scope.get(
      papersWaitingPath,
      {
        schema: {
          summary: 'Of how many accounts the papers wait for a decision',
          ...{ security, response: { 200: papersWaitingSchema, ...refusals } },
        },
      },
      async () => ({ data: { accounts: (await accountsInReview(deps.database)).length } }),
    );
    documentRoute(scope, deps);
    decideRoute(scope, deps);
  });
};
