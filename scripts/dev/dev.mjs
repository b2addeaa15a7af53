// `npm run dev -- remote-logs [--port 9001]`: serves one remote for its developer. The same address serves
//   /                 the remote alone, with requests answered by its own msw handlers
//   /remoteEntry.js   the build for an override in a local or deployed host [PLAT-016, PLAT-025]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { featuresOf, readDeclaration } from '../build/features.mjs';
import { aloneConfig, remoteConfig, root } from '../build/presets.mjs';
import { placeOf } from '../build/targets.mjs';
import { writeFeatures } from '../setup/write-indexes.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '9001' }, dir: { type: 'string' }, help: { type: 'boolean' } },
});
const [name] = positionals;
const fail = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(2);
};
if (values.help || !name) fail('Usage: npm run dev -- <remote> [--port 9001] [--dir <its folder>]');
const dir = values.dir ? resolve(values.dir) : placeOf(name);
if (!dir) fail(`There is no remote called ${name}.`);
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('--port must be 1 to 65535.');

writeFeatures(dir);
const work = join(root, 'build/.work', `${name}-alone`);
mkdirSync(work, { recursive: true });
const from = (file) => JSON.stringify(join(dir, 'src', file));
/** Features have mocked answers of their own; each is imported under its number. */
const features = featuresOf(dir).map(({ name }) => name);
const mocking = features.filter((name) => existsSync(join(dir, 'src', name, 'testing/handlers.ts')));
const imported = (names, what, file) =>
  names.map((name, at) => `import ${what(at)} from ${from(`${name}/${file}`)};\n`).join('');
writeFileSync(
  join(work, 'main.js'),
  `import { startAlone } from '@patchbay/shared-ui/alone';
import * as lifecycles from ${from('mount.tsx')};
import { handlers } from ${from('testing/handlers.ts')};
import declared from ${JSON.stringify(join(dir, 'console.json'))};
${imported(features, (at) => `page${at}`, 'page.json')}${imported(mocking, (at) => `{ handlers as handlers${at} }`, 'testing/handlers.ts')}
startAlone({
  name: declared.name,
  lifecycles,
  declaration: { ...declared, routes: [...declared.routes, ${features.map((_, at) => `page${at}`).join(', ')}] },
  handlers: [...handlers, ${mocking.map((_, at) => `...handlers${at}`).join(', ')}],
});
`,
);
const page = `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${name}</title>
<script defer src="/alone.js"></script>
<body></body>
`;

const require = createRequire(join(root, 'shared-ui/package.json'));
const worker = readFileSync(require.resolve('msw/mockServiceWorker.js'), 'utf8');
const middlewares = (list) => [
  {
    name: 'console.json',
    path: '/console.json',
    middleware: (_, answer) => answer.set('Access-Control-Allow-Origin', '*').json(readDeclaration(dir)),
  },
  {
    name: 'worker',
    path: '/mockServiceWorker.js',
    middleware: (_, answer) => answer.type('text/javascript').send(worker),
  },
  ...list,
  {
    name: 'page',
    middleware: (request, answer, next) =>
      (request.headers.accept ?? '').includes('text/html') ? answer.type('html').send(page) : next(),
  },
];

const mode = 'development';
// The dev server would add its own client to the remote's entry, which would then run inside a host: so the entry is built separately.
const built = join(work, 'remote');
const watching = webpack(remoteConfig(name, { mode, path: built, dir, entryName: 'remoteEntry.js' }));
watching.watch({}, (error, stats) => {
  if (error ?? stats?.hasErrors()) process.stderr.write(`${error ?? stats.toString('errors-only')}\n`);
});
const alone = aloneConfig(name, { entry: join(work, 'main.js'), path: join(work, 'alone'), dir });
const server = new DevServer(
  {
    port,
    host: '127.0.0.1',
    hot: false,
    client: { logging: 'warn', overlay: true },
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' },
    allowedHosts: ['localhost', '127.0.0.1'],
    static: { directory: built, watch: false, serveIndex: false },
    setupMiddlewares: middlewares,
    setupExitSignals: true,
  },
  webpack(alone),
);
await server.start();
console.log(`
  ${name} alone        http://localhost:${port}
  as an override      http://localhost:${port}/   (profile menu → Try another version, or: npm run patchbay -- override ${name} http://localhost:${port}/)
`);
