import { randomBytes } from 'node:crypto';
import { edgeErrors, type Language } from '@patchbay/shared-contracts';
import { legacyTicketAnswerSchema, legacyTicketSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { z } from 'zod';
import { accessTo } from '../../domain/access/access.ts';
import { createNumberSearches, type NumberSearchesDeps } from '../../domain/calls/number-searches.ts';
import { textsUnder } from '../../domain/calls/model/tried-numbers.ts';
import { enterLog, logGate, logs, maySee, readerOf } from '../../domain/calls/log-access.ts';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import { frame } from './model/frame.ts';
import { html } from '../../kernel/html/html.ts';
import { legacyHeaders } from './model/policy.ts';
import type { LegacyPage } from './page.ts';
import { legacyAddress, legacyPages } from './pages.ts';
import { fillText, legacyTexts } from './texts.ts';
import { OPEN_SECONDS, STAY_SECONDS, type Ticket, type Tickets } from './tickets.ts';

export interface LegacyDeps extends NumberSearchesDeps {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
}

/** POST ticket: returns the address of a legacy page for the current session, because its frame has no cookies [PLAT-023]. */
export function legacyTicketRoute(app: App, { database, tickets }: Pick<LegacyDeps, 'database' | 'tickets'>): void {
  app.post(
    shellPaths.legacyTicket,
    {
      config: { gate: { any: logs.map(logGate) } },
      schema: {
        summary: 'The address of the old interface of a path, for a minute [PLAT-023]',
        security: signedIn,
        body: legacyTicketSchema,
        response: { 200: legacyTicketAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const wanted = new URL(request.body.path, 'http://console');
      const page = legacyPages.find(({ path }) => path === wanted.pathname);
      if (page === undefined) throw new Refusal(edgeErrors.notFound, 'path');
      const { theme, language } = request.body;
      const actor = actorOf(request);
      await database.withAccount(actor.accountId, (tx) => enterLog(tx, actor, page.log));
      const ticket = await tickets.make({ actor, theme, language }, OPEN_SECONDS);
      const query = new URLSearchParams(wanted.search);
      query.set('ticket', ticket);
      return { address: `${legacyAddress(page.path)}?${query.toString()}` };
    },
  );
}

const querySchema = z.record(z.string(), z.unknown());

interface Shown {
  readonly status: number;
  readonly page: string;
}

async function show(
  deps: LegacyDeps,
  page: LegacyPage,
  ticket: Ticket,
  given: Record<string, unknown>,
  nonce: string,
): Promise<Shown> {
  const { actor, language, theme } = ticket;
  const texts = legacyTexts(language);
  const onward = await deps.tickets.make(ticket, STAY_SECONDS);
  const rendered = await deps.database.withAccount(actor.accountId, async (tx) => {
    const access = await accessTo(tx, actor);
    if (access === undefined || !maySee(access, page.log)) return null; // permissions changed after the ticket was issued
    return page.render(tx, { actor, sees: readerOf(access).sees, texts, ticket: onward }, given);
  });
  if (rendered === null) return refused(page, language, nonce, edgeErrors.forbidden);
  const { body, location } = rendered;
  const whole = html`<nav>
      <a href="#" data-console="/home">${texts.home}</a> <a href="#" data-console="sign-out">${texts.signOut}</a>
    </nav>
    ${body}`;
  return { status: 200, page: frame({ nonce, language, theme, title: page.title(texts), location, body: whole }) };
}

/** Refusal of an expired ticket, or of a user who lost access to the page: the console reopens the page, or navigates home. */
function refused(
  page: LegacyPage,
  language: Language,
  nonce: string,
  { status, message }: { readonly status: number; readonly message: string },
): Shown {
  const texts = legacyTexts(language);
  const body = html`<p class="bad">${fillText(texts.wrong, { what: message })}</p>
    <p><a href="#" data-console="${page.path}">${page.title(texts)}</a></p>`;
  const title = page.title(texts);
  return { status, page: frame({ nonce, language, theme: 'light', title, location: page.path, body }) };
}

/** Fields of the address with which customers' numbers can be guessed. */
const tryingNumbers = new Set(['search']);

/** Resolves to the refusal, if it is one. */
const refusalOf = (work: Promise<void>): Promise<Refusal | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

/** Adds the routes of the old interface: server-rendered pages in a sandboxed frame. */
export function legacyRoutes(app: App, deps: LegacyDeps): void {
  const admitSearch = createNumberSearches(deps);
  for (const page of legacyPages) {
    app.get(legacyAddress(page.path), { schema: { hide: true, querystring: querySchema } }, async (request, reply) => {
      const { query, ip: address } = request;
      const nonce = randomBytes(16).toString('base64');
      const answer = ({ status, page: text }: Shown) =>
        reply.code(status).headers(legacyHeaders(nonce)).type('text/html; charset=utf-8').send(text);
      const ticket = await deps.tickets.read(String(query['ticket'] ?? ''));
      if (ticket === null || (await deps.sessions.standing(ticket.actor)).standing !== 'good')
        return answer(refused(page, ticket?.language ?? 'en', nonce, edgeErrors.invalidToken));
      const texts = textsUnder(query, tryingNumbers);
      const refusal = await refusalOf(admitSearch({ actor: ticket.actor, texts, subject: page.log, address }));
      if (refusal !== null) return answer(refused(page, ticket.language, nonce, refusal));
      return answer(await show(deps, page, ticket, query, nonce));
    });
  }
}
