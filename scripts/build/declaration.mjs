// What a remote ships beside its code: its console.json with the pages of its features, read and checked in one place.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup/install.mjs';
import { readDeclaration } from './features.mjs';

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
  const declaration = readDeclaration(dir);
  const { declarationProblems, keyedTexts } = await check();
  const problems = declarationProblems(declaration).map(({ message }) => message);
  const wrong = problems.length > 0 ? problems : keyedTexts(declaration);
  if (wrong.length > 0) throw new Error(wrong.map((text) => `${declaration.name}/console.json: ${text}`).join('\n'));
  return declaration;
}
