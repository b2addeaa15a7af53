// Builds the Storybook of shared-ui into build/storybook, without telemetry.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'shared-ui/node_modules/storybook/dist/bin/dispatcher.js'),
    ...['build', '--quiet', '-c', '.storybook', '-o', join(root, 'build/storybook')],
  ],
  {
    cwd: join(root, 'shared-ui'),
    stdio: 'inherit',
    env: { ...process.env, CI: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  },
);
process.exit(status ?? 1);
