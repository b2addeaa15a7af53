import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { guideHeaders } from './model/policy.ts';

export interface Guide {
  /** Path of the guide, or its address on another host, which then serves it. */
  readonly at: string;
  readonly folder: string;
}

const FIRST_LANGUAGE = 'en';

const notBuilt = () => new Refusal({ status: 503, code: 'not-built', message: 'The guide has not been built yet.' });

/** Answers with the guide's own page for missing pages, in the requested language. */
const missingPage = (folder: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const [, , asked = ''] = request.url.split('/');
  const language = /^[a-z]{2}$/.test(asked) ? asked : FIRST_LANGUAGE;
  const pageIn = (code: string) => readFile(join(folder, code, '404.html'), 'utf8').catch(() => null);
  const html = (await pageIn(language)) ?? (await pageIn(FIRST_LANGUAGE));
  if (html === null) throw notBuilt();
  return reply.code(404).headers(guideHeaders).type('text/html; charset=utf-8').send(html);
};

/** Page to choose a language; its links are relative to the folder, whose address ends in a slash. */
const startPage = (at: string, folder: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.url.split('?')[0] !== at) return reply.redirect(at);
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) throw notBuilt();
  return reply.headers(guideHeaders).type('text/html; charset=utf-8').send(html);
};

/** Serves the built guide at its path; does nothing when it is on another host. */
export async function guideRoutes(app: App, { at, folder }: Guide): Promise<void> {
  if (!at.startsWith('/')) return;
  await app.register(
    async (scope: App) => {
      scope.setNotFoundHandler(missingPage(folder));
      if (!existsSync(folder)) return;
      scope.get('/', { schema: { hide: true } }, startPage(at, folder));
      await scope.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        dotfiles: 'ignore',
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply: FastifyReply) => void reply.headers(guideHeaders),
      });
    },
    { prefix: at.slice(0, -1) },
  );
}
