// The pieces of shared-ui, each with its states, on pages of their own: `npx storybook dev -c .storybook` in this folder.
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
  // Our own rules for our own sources, as the console is built.
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
