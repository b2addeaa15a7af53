// Installs Debian packages if possible without asking: as root, and without starting their services.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const policy = '/usr/sbin/policy-rc.d';
let isUpdated = false;

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const may = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Returns whether they are installed now. */
export function installFromDebian(packages) {
  if (!may()) return false;
  const mine = !existsSync(policy);
  if (mine) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 }); // keeps packages from starting their services
  try {
    isUpdated ||= apt('update', '-q');
    return apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  } finally {
    if (mine) rmSync(policy);
  }
}
