// Writes the SBOM by pnpm's own command, and verifies it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { sbomFaults } from './sbom-faults.mjs';

/** Packages of this repository that ship: neither tests nor scripts. */
const shipped = ['@patchbay/host', '@patchbay/backend', './remote-*', './shared-*'].flatMap((name) => [
  '--filter',
  name,
]);

/** Returns the SBOM; throws when it could not be written, or is incomplete. */
export function writeSbom(file) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const command = ['--yes', packageManager, ...shipped, 'sbom', ...kind, '--prod', '--lockfile-only', '--out', file];
  const { status, stderr } = spawnSync('npx', command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The SBOM could not be written: ${stderr}`);
  const sbom = JSON.parse(readFileSync(file, 'utf8'));
  const faults = sbomFaults(sbom, readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return sbom;
}
