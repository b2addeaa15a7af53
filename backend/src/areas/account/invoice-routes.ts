import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  invoiceAnswerSchema,
  invoiceLinesAnswerSchema,
  invoiceLinesQuerySchema,
  invoicePaths,
  invoicesAnswerSchema,
  invoicesGate,
  invoicesQuerySchema,
  type Invoice,
} from '@patchbay/shared-contracts/billing';
import { z } from 'zod';
import { languageOf } from '../../domain/identity/own-language.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { invoiceFileName, printInvoice, type Printing } from '../../domain/invoices/print.ts';
import { linesAfter } from '../../domain/invoices/read-lines.ts';
import { invoiceBy, invoicesAfter } from '../../domain/invoices/read.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { aFile, refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export type InvoiceRoutesDeps = Printing;

const config = { gate: invoicesGate };
const params = z.strictObject({ id: z.string().max(100) });
const answers = { ...refusals, 404: errorAnswerSchema };
async function requireInvoice(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await invoiceBy(tx, id);
  if (invoice === undefined) throw new Refusal(edgeErrors.notFound);
  return invoice;
}

function fileRoute(app: App, deps: InvoiceRoutesDeps): void {
  app.get(
    invoicePaths.file(':id'),
    {
      config,
      schema: {
        summary: 'An invoice as PDF, in the language of who asks [ACCT-013]',
        ...{ security: signedIn, params, response: { 200: aFile, ...answers } },
      },
    },
    async (request, reply) => {
      const { accountId, userId } = actorOf(request);
      const { id } = request.params;
      const { invoice, language } = await deps.database.withAccount(accountId, async (tx) => ({
        invoice: await requireInvoice(tx, id),
        language: await languageOf(tx, userId),
      }));
      void reply
        .header('content-disposition', `attachment; filename="${invoiceFileName(invoice)}"`)
        .type('application/pdf');
      return reply.send(printInvoice(deps, accountId, invoice, language));
    },
  );
}

function linesRoute(app: App, { database }: InvoiceRoutesDeps): void {
  app.get(
    invoicePaths.lines(':id'),
    {
      config,
      schema: {
        summary: 'The lines of an invoice, in their order',
        ...{ security: signedIn, params, querystring: invoiceLinesQuerySchema },
        response: { 200: invoiceLinesAnswerSchema, ...answers },
      },
    },
    (request) => {
      const { cursor, limit } = request.query;
      const { id } = request.params;
      return database.withAccount(actorOf(request).accountId, async (tx) => {
        await requireInvoice(tx, id);
        const found = await linesAfter(tx, id, cursor, limit + 1);
        const objects = found.slice(0, limit);
        return { objects, meta: { next_cursor: found.length > limit ? (objects.at(-1)?.nth ?? null) : null } };
      });
    },
  );
}

/** Adds the routes to list, read and print the account's invoices. */
export function invoiceRoutes(app: App, deps: InvoiceRoutesDeps): void {
  const { database } = deps;
  app.get(
    invoicePaths.invoices,
    {
      config,
      schema: {
        summary: 'Invoices and credit notes, the newest first [ACCT-013]',
        ...{
          security: signedIn,
          querystring: invoicesQuerySchema,
          response: { 200: invoicesAnswerSchema, ...refusals },
        },
      },
    },
    async (request) => {
      const { cursor = null, limit } = request.query;
      const found = await database.withAccount(actorOf(request).accountId, (tx) =>
        invoicesAfter(tx, cursor, limit + 1),
      );
      const objects = found.slice(0, limit);
      return { objects, meta: { next_cursor: found.length > limit ? (objects.at(-1)?.id ?? null) : null } };
    },
  );
  app.get(
    invoicePaths.invoice(':id'),
    {
      config,
      schema: {
        summary: 'An invoice, with its parties, taxes and credit notes',
        ...{ security: signedIn, params, response: { 200: invoiceAnswerSchema, ...answers } },
      },
    },
    async (request) => ({
      data: await database.withAccount(actorOf(request).accountId, (tx) => requireInvoice(tx, request.params.id)),
    }),
  );
  linesRoute(app, deps);
  fileRoute(app, deps);
}
