// Parts of the back end in a process of their own, controlled by messages.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/setup/install.mjs';
import { nodeFlags } from '../../scripts/setup/node-flags.mjs';

/** Bundles a process like the back end: its libraries stay where they are installed. */
export async function bundle(file, name = basename(file)) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'backend/package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((each) => !each.startsWith('@patchbay/'));
  const outfile = join(root, 'backend/dist/bench', name);
  await build({
    entryPoints: [file],
    outfile,
    nodePaths: [join(root, 'backend/node_modules')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: external.flatMap((each) => [each, `${each}/*`]),
    logLevel: 'error',
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return outfile;
}

/** Starts a child that answers each order in turn, with the back end's flags. */
export function start(file, args, { execArgv = [], ...options } = {}) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = fork(file, args.map(String), { stdio, execArgv: [...nodeFlags, ...execArgv], ...options });
  const answer = () =>
    new Promise((done, fail) => {
      const gone = (code) => fail(new Error(`${file} ended with ${code}`));
      child.once('exit', gone);
      child.once('message', (message) => {
        child.off('exit', gone);
        done(message);
      });
    });
  return {
    pid: child.pid,
    answer,
    stop: () => child.disconnect(),
    ask(order) {
      const answered = answer();
      child.send(order);
      return answered;
    },
  };
}
