// `npm run sbom [file]`: writes the shipped packages as CycloneDX 1.6, from the lockfile: every package that the console and the back end
// need at run time.
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { install, requireNode, root } from './setup/install.mjs';
import { writeSbom } from './supply/write-sbom.mjs';

requireNode();
install();
const file = resolve(process.argv[2] ?? `${root}/build/sbom.cdx.json`);
mkdirSync(dirname(file), { recursive: true });
const { components } = writeSbom(file);
console.log(`${components.length} packages: ${file}`);
