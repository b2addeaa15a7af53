import { createHmac, randomUUID } from 'node:crypto';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  addDocumentQuerySchema,
  addProblem,
  documentLimits,
  handInProblem,
  kycAnswerSchema,
  kycErrors,
  kycGate,
  kycPaths,
  removeProblem,
  type Kyc,
  type KycProblem,
} from '@patchbay/shared-contracts/kyc';
import { z } from 'zod';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog, Happened } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Seal } from '../../kernel/secrets/seal.ts';
import { lookInto } from '../../domain/file-content/look-into.ts';
import { decryptedDocumentHeaders } from './document-answer.ts';
import { kycOf, kycToChange, decryptDocument, documentContext } from './documents.ts';

export interface OwnDocumentsDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly now: () => number;
  readonly documentSeal: Seal;
  readonly secrets: { readonly kycDocuments: Uint8Array };
}

const config = { gate: kycGate };
const params = z.strictObject({ id: z.string().max(100) });
const response = { 200: kycAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const answered = (data: Kyc) => ({ status: 200, data }) as const;

export function refuse(problem: KycProblem | null): void {
  if (problem !== null) throw new Refusal(kycErrors[problem]);
}

type Change = (
  tx: Tx,
  kyc: Awaited<ReturnType<typeof kycToChange>>,
  by: string,
) => Promise<Omit<Happened, 'by' | 'address'>>;

/** Serialises changes of documents, and writes them to the audit log. */
const createChange =
  ({ database, audit, nameOf }: OwnDocumentsDeps) =>
  async (actor: Actor, address: string, change: Change) => {
    const by = await nameOf(actor);
    const { accountId } = actor;
    const { happened, data } = await database.withAccount(accountId, async (tx) => ({
      happened: await change(tx, await kycToChange(tx, accountId), by),
      data: await kycOf(tx, accountId),
    }));
    await audit.write(accountId, { ...happened, by, address });
    return answered(data);
  };

function addRoute(app: App, deps: OwnDocumentsDeps): void {
  const change = createChange(deps);
  const digestOf = (bytes: Buffer) => createHmac('sha256', deps.secrets.kycDocuments).update(bytes).digest('hex');
  app.post(
    kycPaths.documents,
    {
      config: { ...config, rateLimit: { max: 60, timeWindow: 60_000 } },
      bodyLimit: documentLimits.bytes,
      schema: {
        summary: 'Add a paper: PDF, JPEG or PNG of 5 MB at most, looked into and kept sealed [ACCT-016]',
        ...{ security: signedIn, querystring: addDocumentQuerySchema, consumes: ['application/octet-stream'] },
        response: { ...response, 413: errorAnswerSchema, 415: errorAnswerSchema, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
      const looked = await lookInto(body);
      if (!looked.ok) throw new Refusal(kycErrors[looked.problem]);
      const { type, bytes } = looked;
      const actor = actorOf(request);
      const { accountId } = actor;
      const { kind, name } = request.query;
      return change(actor, request.ip, async (tx, kyc, by) => {
        refuse(addProblem(kyc, kind));
        const id = randomUUID();
        const content = deps.documentSeal.seal(bytes, documentContext(accountId, id));
        const row = { account_id: accountId, document_id: id, kind, name, type, bytes: bytes.length, content };
        const added = await tx
          .insertInto('kyc_documents')
          .values({ ...row, digest: digestOf(bytes), added_at: new Date(deps.now()), added_by: by })
          .onConflict((conflict) => conflict.columns(['account_id', 'digest']).doNothing())
          .returning('document_id')
          .executeTakeFirst();
        refuse(added === undefined ? 'there-already' : null);
        return { action: 'paper-added', whom: name, detail: { kind, id } };
      });
    },
  );
}

function openRoute(app: App, { database, audit, nameOf, documentSeal }: OwnDocumentsDeps): void {
  app.get(
    kycPaths.document(':id'),
    {
      config,
      schema: {
        summary: 'A paper; that it was opened stands in the history [ACCT-016]',
        ...{ security: signedIn, params, response: { 200: aFile, ...refusals, 404: errorAnswerSchema } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { id } = request.params;
      const paper = await database.withAccount(accountId, (tx) => decryptDocument(tx, documentSeal, accountId, id));
      if (paper === undefined) throw new Refusal(edgeErrors.notFound);
      const by = await nameOf(actor);
      await audit.write(accountId, {
        action: 'paper-opened',
        by,
        whom: paper.name,
        address: request.ip,
        detail: { id },
      });
      return decryptedDocumentHeaders(reply, paper.type).send(paper.content);
    },
  );
}

function removeRoute(app: App, deps: OwnDocumentsDeps): void {
  const change = createChange(deps);
  app.delete(
    kycPaths.document(':id'),
    { config, schema: { summary: 'Remove a paper that no acceptance rests on', security: signedIn, params, response } },
    async (request) =>
      change(actorOf(request), request.ip, async (tx, kyc) => {
        const { id } = request.params;
        const document = kyc.documents.find((each) => each.id === id);
        if (document === undefined) throw new Refusal(edgeErrors.notFound);
        refuse(removeProblem(kyc, document));
        await tx.deleteFrom('kyc_documents').where('document_id', '=', id).execute();
        return { action: 'paper-removed', whom: document.name, detail: { kind: document.kind, id } };
      }),
  );
}

function handInRoutes(app: App, deps: OwnDocumentsDeps): void {
  const change = createChange(deps);
  const put = (summary: string) => ({ config, schema: { summary, security: signedIn, response } });
  app.post(kycPaths.handIn, put('Hand the papers in to be reviewed [ACCT-016]'), async (request) =>
    change(actorOf(request), request.ip, async (tx, kyc, by) => {
      refuse(handInProblem(kyc));
      const { state: before } = kyc;
      if (before === 'in-review') throw new Refusal(kycErrors['in-review']);
      const row = {
        state: 'in-review',
        state_before: before,
        handed_in_at: new Date(deps.now()),
        handed_in_by: by,
      } as const;
      await tx.updateTable('kyc_reviews').set(row).execute();
      return { action: 'papers-handed-in', detail: { papers: String(kyc.documents.length) } };
    }),
  );
  app.post(kycPaths.takeBack, put('Take papers back that are being reviewed, to change them'), async (request) =>
    change(actorOf(request), request.ip, async (tx, kyc) => {
      refuse(kyc.state === 'in-review' ? null : 'not-in-review');
      await tx
        .updateTable('kyc_reviews')
        .set({ state: kyc.state_before, handed_in_at: null, handed_in_by: null })
        .execute();
      return { action: 'papers-taken-back' };
    }),
  );
}

/** Adds the owners' routes for the documents of their account. */
export function ownDocumentsRoutes(app: App, deps: OwnDocumentsDeps): void {
  app.get(
    kycPaths.kyc,
    { config, schema: { summary: 'How the papers of the account stand [ACCT-016]', security: signedIn, response } },
    async (request) => {
      const { accountId } = actorOf(request);
      return answered(await deps.database.withAccount(accountId, (tx) => kycOf(tx, accountId)));
    },
  );
  withFileBodies(app, documentLimits.bytes, (scope) => addRoute(scope, deps));
  openRoute(app, deps);
  removeRoute(app, deps);
  handInRoutes(app, deps);
}
