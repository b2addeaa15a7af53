// Checks that fail early, before minutes are spent: a port in use, a data folder that cannot be written.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

// Node's own recursive mkdir never returns where a file system refuses new folders with ENOENT (/proc).
const makeFolder = (dir) => {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
};

export function checkDataDir(dir) {
  try {
    makeFolder(dir);
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
