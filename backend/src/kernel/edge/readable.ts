import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { hasUnstorable, isDeeper } from './model/json-text.ts';
import { Refusal } from './refusal.ts';

/** Longest path with its query, characters: what proxies take by themselves. */
const LONGEST_PATH = 8_000;
/** Twice of what the deepest thing that we take, a flow of calls, needs. */
const DEEPEST = 64;

/** An empty body is none, whatever its content type says: clients send `application/json` on every POST [NET-007]. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = String(body);
    return isDeeper(text, DEEPEST) ? done(new Refusal(edgeErrors.malformed)) : parse(request, text, done);
  });
}

/** What no database, parser or file system behind us has to be asked about [SEC-014]. */
export function requireReadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_PATH) throw new Refusal(edgeErrors.pathTooLong);
    if (/\0|%00/.test(url)) throw new Refusal(edgeErrors.malformed);
  });
  app.addHook('preValidation', async ({ body, params, query }) => {
    if (hasUnstorable(body) || hasUnstorable(params) || hasUnstorable(query)) throw new Refusal(edgeErrors.malformed);
  });
}
