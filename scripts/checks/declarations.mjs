// Checks that gates in console.json use listed facts only; for the remotes of this repository, or those in the given folders.
import { join } from 'node:path';
import { declarationOf } from '../build/declaration.mjs';
import { remoteNames } from '../build/targets.mjs';
import { root } from '../setup/install.mjs';

const given = process.argv.slice(2);
for (const dir of given.length > 0 ? given : remoteNames.map((name) => join(root, name)))
  await declarationOf(dir).catch(({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  });
