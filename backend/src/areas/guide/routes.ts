import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { guideHeaders } from './model/policy.ts';

export interface Guide {
  /** The path that it stands at, or the address of another host, which then has it. */
  readonly at: string;
  readonly folder: string;
}

const FIRST_LANGUAGE = 'en';

/** The guide says itself that it has no such page, in the language that was asked for. */
const missingPage = (folder: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const [, , asked = ''] = request.url.split('/');
  const language = /^[a-z]{2}$/.test(asked) ? asked : FIRST_LANGUAGE;
  const pageIn = (code: string) => readFile(join(folder, code, '404.html'), 'utf8').catch(() => null);
  const html = (await pageIn(language)) ?? (await pageIn(FIRST_LANGUAGE));
  if (html === null) throw new Refusal({ status: 503, code: 'not-built', message: 'The guide has not been built yet.' });
  return reply.code(404).headers(guideHeaders).type('text/html; charset=utf-8').send(html);
};

/** Serves the built guide at its path; for another host there is nothing to serve. */
export async function guideRoutes(app: App, { at, folder }: Guide): Promise<void> {
  if (!at.startsWith('/')) return;
  await app.register(
    async (scope: App) => {
      scope.setNotFoundHandler(missingPage(folder));
      if (!existsSync(folder)) return;
      await scope.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        dotfiles: 'ignore',
        preCompressed: true,
        redirect: true,
        cacheControl: false,
        setHeaders: (reply: FastifyReply) => void reply.headers(guideHeaders),
      });
    },
    { prefix: at.slice(0, -1) },
  );
}
