import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { versionSchema } from '@patchbay/shared-contracts/platform';
import type { FastifyReply } from 'fastify';
import type { App } from '../../kernel/edge/server.ts';
import { RELEASES_AT } from '../../domain/releases/releasing.ts';

const YEAR_S = 31_536_000;

/** Immutable public files need no request id: every header counts at the start of a page. */
const forever = (reply: FastifyReply): void => {
  reply
    .removeHeader('X-Request-Id')
    .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Timing-Allow-Origin', '*');
};

/** Serves files whose address changes with their content, as `.br` if the browser accepts it [PLAT-020]. */
async function serve(app: App, folder: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('.html'), // HTML needs a nonce, which a route fills in
    preCompressed: true,
    cacheControl: false,
    lastModified: false, // the address is the version, and the ETag is enough for revalidation
    setHeaders: forever,
  });
}

/** Serves files of releases; one published by another process is copied from the store at its first request. */
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
  /** Ensures that a version is in the releases' folder. */
  readonly ready: (name: string, version: string) => Promise<boolean>;
}

export async function assetRoutes(app: App, { hostFolder, phoneFolder, releasesFolder, ready }: Served): Promise<void> {
  await app.register(fastifyStatic, { root: releasesFolder, serve: false }); // for reply.sendFile, used by recordings
  await serveReleases(app, releasesFolder, ready);
  const hostAssets = join(hostFolder, 'assets');
  if (existsSync(hostAssets)) await serve(app, hostAssets, '/assets/');
  if (phoneFolder === undefined) return;
  if (existsSync(phoneFolder)) await serve(app, phoneFolder, '/phone/');
}
