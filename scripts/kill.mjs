// `npm run kill`: kills the back end during writes, again and again, and looks for lost or half-written data [SEC-016].
//   --times 200            number of kills
//   --database embedded    or postgres; default: both
//   --seed 7               repeats the same random numbers; scheduling still varies by machine
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, requireNode, root } from './setup/install.mjs';

requireNode();
install();
const { values } = parseArgs({
  options: { times: { type: 'string', default: '200' }, database: { type: 'string' }, seed: { type: 'string' } },
});
const suites = { embedded: 'the embedded database', postgres: 'a database server' };
const suite = values.database === undefined ? '' : suites[values.database];
if (suite === undefined) {
  process.stderr.write(`There is no database ${values.database}; there are: ${Object.keys(suites).join(', ')}.\n`);
  process.exit(1);
}

const jest = join(root, 'node_modules/.bin/jest');
const tests = ['--selectProjects', 'backend', '--testPathPatterns', 'app/kill.test', '-t', suite];
const env = {
  ...process.env,
  PATCHBAY_RANDOM: '1',
  PATCHBAY_KILLS: values.times,
  ...(values.seed && { PATCHBAY_KILL_SEED: values.seed }),
};
const { status } = spawnSync(jest, tests, { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);
