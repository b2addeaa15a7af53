// Content of `temp/last-run.json`: commit and result of the last run of `npm test`, checked before handing in.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Returns the state at the start of a run: the full hash, and whether everything is committed. */
export const stateOfSources = () => ({ commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' });

/** `unsteady`: a line for each test that failed and passed alone. */
export function writeLastRun({ commit, clean, passed, seconds, slowness, unsteady }) {
  mkdirSync(join(root, 'temp'), { recursive: true });
  const text = JSON.stringify({ commit, clean, passed, seconds, slowness, unsteady }, null, 2);
  writeFileSync(join(root, 'temp/last-run.json'), `${text}\n`);
}
