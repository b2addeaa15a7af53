// Fails for known vulnerabilities in shipped dependencies, except those in scripts/supply/audit-exceptions.tsv until their date. If the
// registry does not answer audits it reports that; with AUDIT_REQUIRED=1 that is a failure, too.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { auditFaults } from '../supply/audit-report.mjs';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const exceptions = readFileSync(join(root, 'scripts/supply/audit-exceptions.tsv'), 'utf8');
const today = new Date().toISOString().slice(0, 10);

/** Returns the registry's findings; null when it did not answer. */
function askRegistry() {
  const command = ['--yes', packageManager, 'audit', '--prod', '--json'];
  const { stdout, stderr } = spawnSync('npx', command, { cwd: root, encoding: 'utf8', timeout: 30_000 });
  try {
    const report = JSON.parse(stdout);
    return report.error === undefined ? { report } : { refused: JSON.stringify(report.error) };
  } catch {
    return { refused: `${stdout}${stderr}`.replace(/\s+/g, ' ').slice(0, 300) };
  }
}

const { report, refused } = askRegistry();
if (report === undefined) {
  process.stdout.write(`The dependencies were NOT audited: the npm registry did not answer. ${refused}\n`);
  process.exit(process.env.AUDIT_REQUIRED === '1' ? 1 : 0);
}
const faults = auditFaults(report, exceptions, today);
for (const line of faults) process.stderr.write(`${line}\n`);
process.exit(faults.length === 0 ? 0 : 1);
