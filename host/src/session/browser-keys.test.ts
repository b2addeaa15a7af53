import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const parts = ['host', 'shared-ui', 'shared-contracts', ...readdirSync(root).filter((name) => /^remote-/.test(name))];
const sources = parts
  .map((part) => join(root, part, 'src'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file));

/** A key ending in `-` or `:` is a prefix, followed by a remote, page or path. */
it('keys of the console’s own in the browser are versioned, and these [SHELL-029]', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](V\d+-[\w:-]*)/g)].map(([, key = '']) => key),
  );
  expect([...new Set(found)].sort()).toEqual([
    'V001-asked-page',
    'V001-call-notifications',
    'V001-conversation-drafts',
    'V001-country',
    'V001-drafts',
    'V001-failed-',
    'V001-feedback-draft',
    'V001-follow-ups-told',
    'V001-language',
    'V001-layout-',
    'V001-leg-id',
    'V001-make-primary',
    'V001-microphone',
    'V001-microphone-in-call',
    'V001-notices',
    'V001-old-interface:',
    'V001-ring-device',
    'V001-screen-pops',
    'V001-shortcuts',
    'V001-sign-out-owed',
    'V001-sip-acknowledged',
    'V001-sms-from',
    'V001-speaker',
    'V001-test-role',
    'V001-theme',
    'V001-ticker-window',
    'V001-tried-set',
    'V001-whatsapp-banner',
    'V001-wrap-up-until',
  ]);
});

/** Matches storage calls with a key constant of the file, or a literal. */
const used = /\.(?:get|set|remove)Item\(\s*(?:'([^']+)'|([A-Z_]+)\b)/g;

it('what has no version stands under a name of the documents [SHELL-029]', () => {
  const names = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const constants = new Map(
      [...text.matchAll(/const ([A-Z_]+) = ['`]([^'`]+)['`]/g)].map(([, name, key]) => [name, key]),
    );
    return [...text.matchAll(used)].flatMap(([, spelled, name]) => spelled ?? constants.get(name ?? '') ?? []);
  });
  expect([...new Set(names)].filter((name) => !name.startsWith('V001-')).sort()).toEqual([
    '${PRODUCT}UserStatus',
    'assume_id',
    'custom_url_opened',
    'selectedWabaNumber',
    'temp_token',
  ]);
});
