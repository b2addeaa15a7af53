import { createServer } from 'node:net';
import { ConfigError } from './config-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used without more rights',
  EADDRNOTAVAIL: 'cannot be used: this machine does not have the address HOST',
};

/** Returns an error that says in one line why the server cannot listen at an address; `null` for another cause. */
export function portError(error: unknown, port: number, host: string): ConfigError | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? null : new ConfigError(`PORT ${port} on ${host} ${reason}`);
}

/** Checks early, before any work, that the port is free. Throws `ConfigError`. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, port, host) ?? error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
