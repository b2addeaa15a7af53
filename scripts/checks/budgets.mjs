// Size limits of a start and of each remote, as transferred (PLAT-019, PLAT-020): the limits are in budgets.json, in bytes as compressed by
// the build. A change that needs more raises them there, visible to a reviewer.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '../build/targets.mjs';
import { root } from '../setup/install.mjs';
import { overBudget } from './over-budget.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const wireSize = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

function builtRemote(name) {
  const version = readFileSync(join(root, 'build/remotes', name, 'current'), 'utf8').trim();
  const { preload, sizes, declaration } = readJson('build/remotes', name, version, 'release.json');
  return { name, preload, sizes, declaration };
}

const { scripts, modules } = readJson('host/dist/start.json');
const built = {
  host: Object.fromEntries(scripts.map((file) => [file, wireSize(join(root, 'host/dist/assets', file))])),
  modules,
  remotes: remoteNames.map(builtRemote),
};
const wrong = overBudget(built, readJson('scripts/checks/budgets.json'));
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
