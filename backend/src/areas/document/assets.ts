import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { versionSchema } from '@patchbay/shared-contracts/platform';
import type { FastifyReply } from 'fastify';
import type { App } from '../../kernel/edge/server.ts';
import { RELEASES_AT } from '../../domain/releases/releasing.ts';

const YEAR_S = 31_536_000;

/** A file that is the same for everybody needs no number of its request: each header of it counts in a start. */
const forever = (reply: FastifyReply): void => {
  reply
    .removeHeader('X-Request-Id')
    .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Timing-Allow-Origin', '*');
};

/** Files whose address changes with their content, with their `.br` neighbours where the browser takes those [PLAT-020]. */
async function serve(app: App, folder: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('.html'), // pages carry a nonce; a route fills them
    preCompressed: true,
    cacheControl: false,
    lastModified: false, // the address is the version, and the ETag is enough for who asks again
    setHeaders: forever,
  });
}

/** Files of a release; one that another process published is fetched from the store when it is asked for first. */
async function serveReleases(app: App, folder: string, ready: Served['ready']): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', async (request) => {
      const [, , name = '', version = ''] = request.url.split('/');
      if (/^remote-[a-z]+$/.test(name) && isVersion(version)) await ready(name, version);
    });
    await serve(scope, folder, RELEASES_AT);
  });
}

const isVersion = (text: string): boolean => versionSchema.safeParse(text).success;

export interface Served {
  readonly hostFolder: string;
  readonly phoneFolder: string | undefined;
  readonly releasesFolder: string;
  /** Lets a version stand in the releases' folder. */
  readonly ready: (name: string, version: string) => Promise<boolean>;
}

export async function assetRoutes(app: App, { hostFolder, phoneFolder, releasesFolder, ready }: Served): Promise<void> {
  await app.register(fastifyStatic, { root: releasesFolder, serve: false }); // reply.sendFile, for recordings
  await serveReleases(app, releasesFolder, ready);
  const hostAssets = join(hostFolder, 'assets');
  if (existsSync(hostAssets)) await serve(app, hostAssets, '/assets/');
  if (phoneFolder === undefined) return;
  if (existsSync(phoneFolder)) await serve(app, phoneFolder, '/phone/');
}
