// What can be told before minutes are spent: a busy port, a data folder that cannot be written.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

export function checkDataDir(dir) {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
  } catch (error) {
    fail(`DATA_DIR ${dir} cannot be written (${error.code}). Choose another with DATA_DIR=…`);
  }
}

export function checkPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`PORT must be a number from 1 to 65535.`);
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Choose another with PORT=…`
          : `Port ${port} cannot be used (${error.code}).`,
      ),
    );
    probe.listen({ port, host }, () => probe.close(done));
  });
}
