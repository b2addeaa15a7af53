// Stories of shared-ui's components in all their states: run `npx storybook dev -c .storybook` in this folder.
import { join } from 'node:path';
import { moduleRules } from '../../scripts/build/presets.mjs';

const src = join(import.meta.dirname, '../src');
const ours = /[\\/]shared-(?:ui|contracts)[\\/](?:src|\.storybook)[\\/]/;

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
export default {
  stories: [join(src, '**/*.stories.tsx')],
  framework: { name: '@storybook/react-webpack5', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  // Builds the sources by the same webpack rules as the console.
  webpackFinal: (config) => ({
    ...config,
    cache: false,
    performance: false,
    module: {
      ...config.module,
      rules: [
        ...config.module.rules.filter((rule) => !String(rule?.test).includes('css')),
        ...moduleRules('story').map((rule) => ({ ...rule, include: ours })),
      ],
    },
  }),
};
