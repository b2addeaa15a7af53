// Finds Chromium or Chrome; installs Debian's if permitted; otherwise explains clearly what to do.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without windows: it opens and draws pages at half the cost, and has no desktop notifications. */
const SHELL = 'chromium-headless-shell';
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const folders = () => (process.env.PATH ?? '').split(delimiter);
const onPath = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find(runs);

function look() {
  const asked = process.env.PATCHBAY_BROWSER;
  if (asked) return runs(asked) ? asked : null;
  return names.map(onPath).find(Boolean) ?? places.find(runs) ?? null;
}

/** Returns the path of a full browser, or null after explaining what to do. */
export function findBrowser() {
  const found = look();
  if (found) return found;
  console.log('Installing chromium from Debian…');
  if (installFromDebian(['chromium'])) return look();
  console.error(
    'The end-to-end tests need Chromium or Chrome. Install one (for example: sudo apt-get install chromium), or name it with PATCHBAY_BROWSER=/path/to/chrome.',
  );
  return null;
}

/** Returns the browser for most tests: the headless shell if available, else `whole`; or the named one, if one was named. */
export function findQuickBrowser(whole) {
  if (process.env.PATCHBAY_BROWSER) return whole;
  const found = onPath(SHELL);
  if (found) return found;
  console.log(`Installing ${SHELL} from Debian…`);
  installFromDebian([SHELL]);
  return onPath(SHELL) ?? whole;
}
