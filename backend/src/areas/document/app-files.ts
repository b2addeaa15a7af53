import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

const iconSchema = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
const manifestSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  id: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(iconSchema),
});
const ICON = '/icon.svg';
const manifest = {
  name: 'Patchbay',
  short_name: 'Patchbay',
  id: '/',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f6fa',
  theme_color: '#2a55d6',
  icons: [
    { src: ICON, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: ICON, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
};

/** A handset on the brand's blue, with the margin that a maskable icon requires. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#2a55d6"/>' +
  '<path fill="#fff" d="M339 305l-46 20c-38-20-68-50-87-87l20-46c4-9 2-19-5-26l-37-37c-8-8-21-9-30-1-27 23-40 55-35 85 17 95 85 163 180 180 30 5 62-8 85-35 8-9 7-22-1-30l-37-37c-7-7-17-9-26-5z"/></svg>';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, tag: string): string => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';

/** Policy of the offline page: it may run its own script, use its styles and poll the server, nothing else. */
export const offlinePolicy = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(inside(html, 'script'))}`,
    `style-src ${hashOf(inside(html, 'style'))}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const built = async (folder: string, name: string): Promise<string> => {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null);
  if (text === null)
    throw new Refusal({ status: 503, code: 'not-built', message: 'This page has not been built yet.' });
  return text;
};

/** Adds the files that make the console an installable app that opens without a network [UX-010]. */
export function appFileRoutes(app: App, hostFolder: string): void {
  app.get(
    paths.manifest,
    { schema: { summary: 'The web app manifest', response: { 200: manifestSchema } } },
    async () => manifest,
  );
  app.options(
    paths.manifest,
    { schema: { summary: 'Whether this host can be reached [SIP-015]', response: { 204: z.null() } } },
    async (_request, reply) => reply.status(204).send(null),
  );
  app.get(ICON, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon),
  );
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await built(hostFolder, 'sw.js')),
  );
  app.get('/offline.html', { schema: { hide: true } }, async (_request, reply) => {
    const html = await built(hostFolder, 'offline.html');
    return reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': offlinePolicy(html) })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
