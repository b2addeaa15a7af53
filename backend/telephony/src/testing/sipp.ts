import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '@patchbay/testing/programs';

export const sipp = findProgram('PATCHBAY_SIPP', 'sipp');

export interface SippCall {
  readonly scenario: 'answers' | 'calls';
  readonly transport: 't1' | 'u1';
  readonly port: number;
  readonly mediaPort: number;
  readonly to: { readonly host: string; readonly port: number };
  readonly service?: string;
}

export interface Sipp {
  /** Resolves when every step of its scenario succeeded; otherwise rejects with its output. */
  readonly done: Promise<void>;
  kill(): void;
}

const said = async (folder: string): Promise<string> => {
  const file = path.join(folder, 'errors.log');
  return existsSync(file) ? readFile(file, 'utf8') : '';
};

/** Runs one call of a scenario of this folder (Debian's sip-tester). It echoes the audio that it hears. */
export const runSipp = async ({ scenario, transport, port, mediaPort, to, service = '' }: SippCall): Promise<Sipp> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'patchbay-sipp-'));
  const args = [
    ...['-sf', path.join(__dirname, 'sipp', `${scenario}.xml`), '-t', transport, '-m', '1', '-nostdin'],
    ...['-i', '127.0.0.1', '-p', String(port), '-mi', '127.0.0.1', '-mp', String(mediaPort), '-rtp_echo'],
    ...['-trace_err', '-error_file', path.join(folder, 'errors.log'), '-timeout', '40s', '-timeout_error'],
    ...(service === '' ? [] : ['-s', service]),
    `${to.host}:${to.port}`,
  ];
  const child = spawn(sipp ?? 'sipp', args, { cwd: folder, stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', kill);
      void said(folder)
        .then((text) => (code === 0 ? resolve() : reject(new Error(`sipp ended with ${code}: ${text.slice(0, 1500)}`))))
        .then(() => rm(folder, { recursive: true, force: true }));
    });
  });
  done.catch(() => undefined); // reported where it is awaited
  return { done, kill };
};
