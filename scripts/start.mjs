// `npm start`: installs, builds what changed, migrates, seeds and serves everything on one origin. Ctrl-C ends it cleanly.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { checkDataDir, checkPort } from './setup/checks.mjs';
import { install, requireNode, root } from './setup/install.mjs';
import { nodeFlags } from './setup/node-flags.mjs';

requireNode();
const port = Number(process.env.PORT ?? 4000);
const host = process.env.HOST ?? '127.0.0.1';
const dataDir = resolve(process.env.DATA_DIR ?? join(root, 'data'));
checkDataDir(dataDir);
await checkPort(port, host);

install();
const { buildAll } = await import('./build/build.mjs');
await buildAll().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

const server = spawn(process.execPath, [...nodeFlags, join(root, 'backend/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port), HOST: host, DATA_DIR: dataDir, BUILD_DIR: root },
});
let ended = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  ended = true;
  process.exit(code ?? (signal ? 0 : 1));
});

const address = `http://localhost:${port}`;
const ready = async () => {
  while (!ended) {
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return true;
    await new Promise((done) => setTimeout(done, 200));
  }
  return false;
};

/** Returns a line about an optional page; nothing when it is off. */
const lineOf = async (what, page) =>
  fetch(page).then(
    ({ ok }) => (ok ? `\n  ${what.padEnd(24)}${page}` : ''),
    () => '',
  );

// Same rule as `embeddedEnv` and `DEMO` of the back end: public installations have no demo users.
const { DATABASE_URL, PUBLIC_ORIGIN, DEMO } = process.env;
const hasDemo = !PUBLIC_ORIGIN && (DEMO ? DEMO === 'on' : !DATABASE_URL);
const demo = hasDemo
  ? `
  Demo sign-ins           owner@demo.test · supervisor@demo.test · agent@demo.test   (agent2@ … agent20@demo.test)
  Of one queue            supervisor2@demo.test
  Second tenant           owner@other.test
  Password                Demo@1234
`
  : '';

if (await ready()) {
  const phone = await lineOf('Customer phone', `${address}/phone`);
  const outbox = await lineOf('E-mails (not sent)', `${address}/outbox`);
  console.log(`
  Patchbay is ready       ${address}${phone}${outbox}
${demo}
  Ctrl-C ends it.
`);
}
