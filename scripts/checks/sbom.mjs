// Checks that the SBOM can be written, is complete, and contains known shipped packages and none that only builds or tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { writeSbom } from '../supply/write-sbom.mjs';

mkdirSync(join(root, 'temp'), { recursive: true });
const { components } = writeSbom(join(root, 'temp/sbom.cdx.json'));
const names = new Set(components.map(({ purl }) => purl.replace(/@[^@]*$/, '')));
const wrong = [
  ...['fastify', 'react', 'sip.js', '%40node-rs/argon2']
    .filter((name) => !names.has(`pkg:npm/${name}`))
    .map((name) => `${name} is missing`),
  ...['jest', 'eslint', '%40playwright/test', 'storybook']
    .filter((name) => names.has(`pkg:npm/${name}`))
    .map((name) => `${name} does not ship`),
];
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
