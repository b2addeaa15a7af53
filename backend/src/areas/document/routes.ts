import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edgeErrors, type Environment, type Release, type ResolvedRegistry, paths } from '@patchbay/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, takesBrotli } from '../../kernel/edge/compressed.ts';
import { originOf, requireFromHere } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { SessionCookie } from '../../domain/identity/cookie.ts';
import type { SocialSignIn } from '../../domain/identity/social/identity-provider.ts';
import type { Registry } from '../../domain/releases/registry/registry.ts';
import type { Visitors } from '../../domain/releases/registry/visitors.ts';
import { fillDocument, firstQuestions, inScript, registryFor, startingReleases } from './model/fill.ts';
import { takesHtml } from './model/accept.ts';
import { takenPaths } from './model/taken-paths.ts';
import { documentHeaders, originsOf } from './model/policy.ts';

/** Time limits for loading a remote in the browser, ms; missing ones are the host's defaults [PLAT-014]. */
export interface LoadLimits {
  readonly loadTimeoutMs?: number;
  readonly mountTimeoutMs?: number;
  readonly legacyTimeoutMs?: number;
}

export interface DocumentDeps {
  /** Folder with the host's `index.html`. */
  readonly hostFolder: string;
  /** Folder with the customer phone's `index.html`; `undefined` when the page is disabled. */
  readonly phoneFolder: string | undefined;
  readonly registry: Registry;
  readonly visitors: Visitors;
  /** Identifies this page load, so that its reports are counted once [PLAT-012]. */
  readonly visitIds: { make(served: readonly { name: string; version: string }[]): string };
  readonly cookie: SessionCookie;
  readonly environment: Omit<Environment, 'socialSignIn'>;
  readonly socialSignIn: SocialSignIn;
  readonly appEnv: string;
  /** Second host of the API, an origin; empty for none [NET-010]. */
  readonly eksHost: string;
  readonly limits: LoadLimits;
  readonly publicOrigin: string | undefined;
}

/**
 * Requests that the document's script sends before the host runs: the refresh, and after it the session requests and the page's data in
 * parallel [PLAT-019].
 */
const early = { refresh: paths.refresh, session: [paths.details, paths.userPlans, paths.solutions] };

/**
 * Pages are requested by browser navigation, which accepts HTML; other unknown addresses get a plain 404. Only the root also accepts
 * any client, for monitoring [SEC-015].
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (url.split('?')[0] === '/') return takesHtml(headers.accept);
  return (headers.accept ?? '').includes('text/html') && !takenPaths.some((prefix) => url.startsWith(prefix));
}

const page = async (folder: string): Promise<string> => {
  const text = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (text === null)
    throw new Refusal({ status: 503, code: 'not-built', message: 'This page has not been built yet.' });
  return text;
};

/**
 * Caches the part of a set that is the same for all visitors: the registry returns the same object until something changes. The text
 * differs by the remotes that a page starts with: one for each remote, and one more.
 */
function createSetWriter() {
  const written = new WeakMap<
    ResolvedRegistry,
    { readonly texts: Map<string, string>; readonly origins: readonly string[] }
  >();
  return (set: ResolvedRegistry, whole: readonly Release[]) => {
    const known = written.get(set) ?? { texts: new Map<string, string>(), origins: originsOf(set) };
    written.set(set, known);
    const key = whole.map(({ name }) => name).join(' ');
    const text = known.texts.get(key) ?? inScript(registryFor(set, whole));
    known.texts.set(key, text);
    return { text, origins: known.origins };
  };
}

const originOfAddress = (address: string): readonly string[] => (address === '' ? [] : [new URL(address).origin]);

/** Origins that a page may use besides its own. */
const outsideOf = ({ environment: { leadFormUrl, legacyAppUrl, guideUrl }, eksHost }: DocumentDeps) => ({
  forms: originOfAddress(leadFormUrl),
  frames: [...originOfAddress(legacyAppUrl), ...(guideUrl.startsWith('/') ? [] : originOfAddress(guideUrl))],
  requests: originOfAddress(eksHost),
});

export function documentRoutes(app: App, deps: DocumentDeps): void {
  const { registry, visitors, visitIds, cookie, publicOrigin } = deps;
  const write = createSetWriter();
  const environment: Environment = { ...deps.environment, socialSignIn: deps.socialSignIn !== undefined };
  const outside = outsideOf(deps);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { nonce, html, origins = [] }: { nonce: string; html: string; origins?: readonly string[] },
  ) => {
    reply
      .headers({ ...documentHeaders(nonce, new URL(originOf(request, publicOrigin)).host, { ...outside, origins }) })
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8');
    if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(html);
    return reply.header('Content-Encoding', 'br').send(await compressed(html));
  };

  const sendConsole = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const signedIn = cookie.read(request) !== undefined;
    visitors.welcome(request, reply);
    const set = await registry.resolve(await visitors.of(request, await registry.dependsOnVisitor()));
    const [pathname = '/', search = ''] = request.url.split('?');
    const starting = startingReleases(set, { pathname, signedIn });
    const asked = firstQuestions(starting, { pathname, search, signedIn });
    const visit = visitIds.make(set.releases);
    const { appEnv, eksHost, limits } = deps;
    const boot = {
      environment,
      signedIn,
      appEnv,
      limits,
      apiBase: '',
      eksHost,
      visit,
      early: { ...early, page: asked },
    };
    const template = await page(deps.hostFolder);
    const { text, origins } = write(set, (await registry.takesBrief()) ? starting : set.releases);
    const html = fillDocument({ template, nonce, registry: text, starting, boot });
    return send(request, reply, { nonce, html, origins });
  };

  const sendPhone = async (folder: string, request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return send(request, reply, { nonce, html: (await page(folder)).replaceAll('%NONCE%', nonce) });
  };

  const { phoneFolder } = deps;
  if (phoneFolder !== undefined) {
    app.get('/phone', { onRequest: requireFromHere, schema: { hide: true } }, (request, reply) =>
      sendPhone(phoneFolder, request, reply),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new Refusal(edgeErrors.notFound);
    return sendConsole(request, reply);
  });
}
