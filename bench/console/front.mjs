// One small front server per arm, before the same back end. Both arms pass through the same code; for the monolith it replaces the
// document's scripts and hints, and serves its assets, compressed like the host's assets by the back end.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const asScript = (nonce, file) => `<script nonce="${nonce}" defer src="/assets/${file}"></script>`;
const asHint = (nonce, file) => `<link rel="preload" as="script" nonce="${nonce}" href="/assets/${file}">`;

/** A monolith's document has no data about files, integrity or signatures; the first files of a page are hinted in both arms. */
const thinRegistry = (text) => {
  const { key, releases } = JSON.parse(text);
  return JSON.stringify({ key, releases: releases.map((each) => ({ ...each, files: {}, preload: [] })) });
};

/** Returns the federated document with the monolith's scripts. */
export function swapDocument(html, { main, remotes }) {
  const nonce = /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const hinted = new Set(
    [...html.matchAll(/<link rel="preload"[^>]*href="\/remotes\/([^/"]+)\//g)].map(([, name]) => name),
  );
  const files = new Set([...hinted].flatMap((name) => remotes[name] ?? []));
  for (const file of main) files.delete(file);
  const hints = [...files].map((file) => asHint(nonce, file)).join('');
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(
      /(<script type="application\/json" id="patchbay-registry">)(.*?)(<\/script>)/s,
      (_, open, text, close) => open + thinRegistry(text) + close,
    )
    .replace(/\s*<script nonce="[^"]*" defer src="\/assets\/[^"]*"><\/script>/g, '')
    .replace('</head>', () => `${hints}${main.map((file) => asScript(nonce, file)).join('')}</head>`);
}

const forever = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'text/javascript; charset=utf-8',
  'Content-Encoding': 'br',
  Vary: 'accept-encoding',
};

const collect = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

/** Compression level of documents, which are compressed on request: the same as the back end's. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Returns the changed page in its original compression. */
function swapped(body, packing, swap) {
  if (packing === undefined) return Buffer.from(swap(body.toString('utf8')));
  if (packing !== 'br') throw new Error(`The document came packed by ${packing}`);
  return brotliCompressSync(swap(brotliDecompressSync(body).toString('utf8')), { params });
}

const forward = (port, swap) => (from, to) => {
  const options = { host: '127.0.0.1', port, method: from.method, path: from.url, headers: from.headers };
  const upstream = ask(options, async (answer) => {
    const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html');
    if (!swap || !isPage) {
      to.writeHead(answer.statusCode, answer.headers);
      return answer.pipe(to);
    }
    const html = swapped(await collect(answer), answer.headers['content-encoding'], swap);
    to.writeHead(answer.statusCode, { ...answer.headers, 'content-length': html.length });
    return to.end(html);
  });
  upstream.on('error', () => to.destroy());
  to.on('close', () => upstream.destroy());
  from.pipe(upstream);
};

const tunnel = (port) => (from, socket, head) => {
  const lines = [];
  for (let at = 0; at < from.rawHeaders.length; at += 2)
    lines.push(`${from.rawHeaders[at]}: ${from.rawHeaders[at + 1]}`);
  const upstream = connect(port, '127.0.0.1', () => {
    upstream.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/** `monolith`: `{ folder, main, remotes }`, or nothing for the federated arm. `own` may answer first, and returns whether it did. */
export function openFront(port, monolith, own = () => false) {
  const pass = forward(port, monolith && ((html) => swapDocument(html, monolith)));
  const server = createServer((request, response) => {
    if (own(request, response)) return undefined;
    const file = monolith && request.url.startsWith('/assets/') && join(monolith.folder, `${request.url}.br`);
    if (!file || !existsSync(file)) return pass(request, response);
    response.writeHead(200, forever);
    return createReadStream(file).pipe(response);
  });
  server.on('upgrade', tunnel(port));
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      done({ url: `http://localhost:${server.address().port}`, close });
    });
  });
}
