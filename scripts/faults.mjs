// `npm run faults`: three processes work while their parts are killed, paused and ended; looks for what was lost, doubled or silent.
//   --minutes 30   length of the run
//   --seed 7       repeats the same plan; scheduling still varies by machine
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, requireNode, root } from './setup/install.mjs';

requireNode();
install();
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } } });
const jest = join(root, 'node_modules/.bin/jest');
const env = {
  ...process.env,
  PATCHBAY_RANDOM: '1',
  PATCHBAY_FAULT_MINUTES: values.minutes,
  ...(values.seed && { PATCHBAY_KILL_SEED: values.seed }),
};
const tests = ['--selectProjects', 'backend', '--testPathPatterns', 'app/faults.test'];
const { status } = spawnSync(jest, tests, { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);
