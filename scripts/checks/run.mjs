// Runs a command from the project's root; returns its exit state and output.
import { spawn } from 'node:child_process';
import { root } from '../setup/install.mjs';

/** `show` prints while it runs; otherwise the output is only returned. */
export function run([command, ...args], { show = true, env = {}, cwd = root } = {}) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part;
        if (show) process.stdout.write(part);
      });
    }
    child.on('error', (error) => done({ code: 1, output: String(error) }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
