// Reads and checks the declaration that a remote ships beside its code: its console.json with the pages of its features.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup/install.mjs';
import { readDeclaration } from './features.mjs';

let checking;
/** The same check as at publishing, from the contracts' sources. */
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

/** Throws for anything that publishing would refuse, and for texts missing in one of the six languages. */
export async function declarationOf(dir) {
  const declaration = readDeclaration(dir);
  const { declarationProblems, keyedTexts } = await check();
  const problems = declarationProblems(declaration).map(({ message }) => message);
  const wrong = problems.length > 0 ? problems : keyedTexts(declaration);
  if (wrong.length > 0) throw new Error(wrong.map((text) => `${declaration.name}/console.json: ${text}`).join('\n'));
  return declaration;
}
