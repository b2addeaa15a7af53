// A page of its own for measurements in a browser: built like the shell, served on loopback.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { compile } from '../../scripts/build/compile.mjs';
import { hostConfig, root } from '../../scripts/build/presets.mjs';

/** Builds `entry` and serves it at every address, as the script of a page with a `#root`; `style` is the page's CSS. */
export async function servePage({ entry, name, style }) {
  const folder = join(root, 'build/bench', name);
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:0}${style}</style><div id="root"></div><script src="/main.js"></script>`;
  const config = hostConfig({ path: folder, entry, name });
  await compile({ ...config, output: { ...config.output, filename: '[name].js', publicPath: '/' } });
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isScript = pathname.endsWith('.js');
    const file = isScript ? readFileSync(join(folder, pathname)) : html;
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(file);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
