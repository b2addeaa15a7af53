// What a remote ships beside its code: its console.json, read and checked in one place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup/install.mjs';

let checking;
/** The check that publishing makes, from the contracts as they stand here. */
const check = () =>
  (checking ??= build({
    entryPoints: [join(root, 'shared-contracts/src/platform/declaration-problems.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  }).then(
    ({ outputFiles: [{ contents }] }) =>
      import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`),
  ));

/** Throws for what publishing would refuse, and for texts that do not stand in six languages. */
export async function declarationOf(dir) {
  const declaration = JSON.parse(readFileSync(join(dir, 'console.json'), 'utf8'));
  const { declarationProblems, keyedTexts } = await check();
  const problems = declarationProblems(declaration).map(({ message }) => message);
  const wrong = problems.length > 0 ? problems : keyedTexts(declaration);
  if (wrong.length > 0) throw new Error(wrong.map((text) => `${declaration.name}/console.json: ${text}`).join('\n'));
  return declaration;
}
