// `npm run screenshots`: builds, starts, operates the console and takes the pictures of the README (docs/screenshots) and of the guide
// (guide/pictures).
import { run } from './checks/run.mjs';
import { install, requireNode } from './setup/install.mjs';

requireNode();
install();
const { findBrowser } = await import('./setup/browser.mjs');
const { buildAll } = await import('./build/build.mjs');
const browser = findBrowser();
if (!browser) process.exit(1);
await buildAll();
const { code } = await run(['node_modules/.bin/playwright', 'test', '--config', 'e2e/screenshots.config.ts'], {
  env: { PATCHBAY_BROWSER: browser },
});
process.exit(code);
