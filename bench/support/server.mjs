// The built back end on a port and a data folder of its own, as `npm start` runs it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { nodeFlags } from '../../scripts/setup/node-flags.mjs';

export const freePort = () =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const isUp = (port) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

export async function startServer(settings = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    BUILD_DIR: root,
    LOG_LEVEL: 'warn',
    MEDIA_PORTS: '43000-43999',
    ...settings,
  };
  const child = spawn(process.execPath, [...nodeFlags, join(root, 'backend/dist/main.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  process.once('exit', () => child.kill('SIGKILL')); // also when a measurement threw
  const gone = new Promise((done) => child.once('exit', done));
  for (let tries = 0; !(await isUp(port)); tries++) {
    if (tries > 3000 || child.exitCode !== null) throw new Error('The server did not start');
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    url: `http://localhost:${port}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
