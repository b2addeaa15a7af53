// Requires a version higher than the released one when the public API of the contracts changed [PLAT-026].
// When a version is released: node scripts/checks/contracts-version.mjs --release
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = join(resolve(import.meta.dirname, '../..'), 'shared-contracts');
const releasedFile = join(folder, 'api/released.json');
const read = (file) => readFileSync(join(folder, file), 'utf8');

const surface = createHash('sha256').update(read('api/shared-contracts.api.md')).digest('hex');
const version = /CONSOLE_VERSION = '([\d.]+)'/.exec(read('src/console/version.ts'))[1];
const released = JSON.parse(readFileSync(releasedFile, 'utf8'));
const weight = (text) => text.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

if (process.argv.includes('--release')) {
  writeFileSync(releasedFile, `${JSON.stringify({ version, surface }, null, 2)}\n`);
} else if (surface !== released.surface && weight(version) <= weight(released.version)) {
  process.stderr.write(
    `The contracts' public surface differs from that of ${released.version}, and CONSOLE_VERSION is still ${version}: raise it.\n`,
  );
  process.exit(1);
} else if (JSON.parse(read('package.json')).version !== version) {
  process.stderr.write(`shared-contracts/package.json does not say ${version}, as CONSOLE_VERSION does.\n`);
  process.exit(1);
}
