// Finds Chromium or Chrome; installs Debian's where it may; otherwise says clearly what to do.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

// The shell without windows draws and opens pages at half the price; the engine is the same.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
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

function look() {
  const asked = process.env.PATCHBAY_BROWSER;
  if (asked) return runs(asked) ? asked : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(runs) ?? null;
}

/** The path of a browser, or null after saying what to do. */
export function findBrowser() {
  const found = look();
  if (found) return found;
  console.log('Installing chromium-headless-shell from Debian…');
  if (installFromDebian(['chromium-headless-shell']) || installFromDebian(['chromium'])) return look();
  console.error(
    'The end-to-end tests need Chromium or Chrome. Install one (for example: sudo apt-get install chromium), or name it with PATCHBAY_BROWSER=/path/to/chrome.',
  );
  return null;
}
