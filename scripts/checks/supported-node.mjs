// Checks that the shipped images and `.nvmrc` have a Node version with security support today. Fails by itself once the date has passed.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { unsupportedNodes } from '../supply/node-support.mjs';

const folder = 'deploy/images';
const read = (file) => readFileSync(join(root, file), 'utf8');
const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('Dockerfile'));
const dockerfiles = Object.fromEntries(names.map((name) => [`${folder}/${name}`, read(`${folder}/${name}`)]));
const today = new Date().toISOString().slice(0, 10);

const wrong = unsupportedNodes({ dockerfiles, nvmrc: read('.nvmrc') }, read('scripts/supply/node-releases.tsv'), today);
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
