import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { hasUnstorable, isDeeper } from './model/json-text.ts';
import { Refusal } from './refusal.ts';

/** Longest path with its query, characters: the default limit of proxies. */
const LONGEST_PATH = 8_000;
/** Deepest nesting accepted: twice that of the deepest object, a call flow. */
const DEEPEST = 64;

/** An empty body counts as none, whatever its content type says: clients send `application/json` on every POST [NET-007]. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = String(body);
    return isDeeper(text, DEEPEST) ? done(new Refusal(edgeErrors.malformed)) : parse(request, text, done);
  });
}

/** Refuses requests that no database, parser or file system needs to see [SEC-014]. */
export function requireReadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_PATH) throw new Refusal(edgeErrors.pathTooLong);
    if (/\0|%00/.test(url)) throw new Refusal(edgeErrors.malformed);
  });
  app.addHook('preValidation', async ({ body, params, query }) => {
    if (hasUnstorable(body) || hasUnstorable(params) || hasUnstorable(query)) throw new Refusal(edgeErrors.malformed);
  });
}
