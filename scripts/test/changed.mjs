// Files affected by a change, for `npm test -- --changed`.
import { spawnSync } from 'node:child_process';
import { root } from '../setup/install.mjs';
import { touchedBy } from './touched.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const lines = (...args) =>
  git(...args)
    .stdout.split('\n')
    .filter((line) => line !== '');

/** Returns where the branch left main; on main itself HEAD for uncommitted work, or with none the last commit. */
function startOfChange() {
  const head = git('rev-parse', 'HEAD').stdout.trim();
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main).stdout.trim();
    if (base !== '' && base !== head) return base;
  }
  return git('status', '--porcelain').stdout === '' ? 'HEAD~1' : 'HEAD';
}

/** Ends the process when there is no such revision. */
export function readChange(ref) {
  const since = ref ?? startOfChange();
  if (git('rev-parse', '--verify', '--quiet', `${since}^{commit}`).status !== 0) {
    process.stderr.write(`There is no revision ${since} to compare with.\n`);
    process.exit(1);
  }
  const files = new Set([
    ...lines('diff', '--name-only', '--diff-filter=d', since),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]);
  const gone = lines('diff', '--name-only', '--diff-filter=D', since);
  return { since, ...touchedBy([...files], gone) };
}
