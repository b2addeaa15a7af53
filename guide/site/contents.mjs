// Contents of the guide: its pages in order, their audience, and the screens of the console they describe.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclaration } from '../../scripts/build/features.mjs';

const here = join(import.meta.dirname, '..');
const root = join(here, '..');

/** English first: it replaces pages missing in another language. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'ja', name: '日本語' },
  { code: 'zh', name: '中文' },
];

const all = ['agent', 'supervisor', 'owner'];
const managers = ['supervisor', 'owner'];
const owners = ['owner'];
const page = (name, roles, ...screens) => ({ name, roles, screens });

export const sections = [
  {
    group: 'start',
    pages: [
      page('index', all),
      page('sign-in', all),
      page('home', all, '/home'),
      page('find-your-way', all),
      page('agent', ['agent']),
      page('supervisor', ['supervisor']),
      page('owner', owners),
    ],
  },
  {
    group: 'daily',
    pages: [
      page('call-window', all),
      page('statuses', all),
      page('customers', all, '/customer-management', '/customer-management-view', '/customer-management/customer/*'),
      page('conversations', all, '/conversations'),
      page('profile', all, '/user-profile'),
    ],
  },
  {
    group: 'logs',
    pages: [
      page('call-logs', all, '/call-logs'),
      page('sms-logs', all, '/smslogs'),
      page('whatsapp-logs', all, '/whatsapplogs'),
    ],
  },
  {
    group: 'live',
    pages: [
      page('call-monitor', all, '/live-interactions/call-monitor', '/live-interactions'),
      page('queue-monitor', all, '/live-interactions/queues-monitor'),
      page('agents-room', managers, '/live-interactions/agents'),
      page('wallboard', all, '/live-interactions/wallboard'),
    ],
  },
  {
    group: 'figures',
    pages: [
      page('dashboard', all, '/dashboard'),
      page('insights', all, '/insights'),
      page('forecast', managers, '/insights/forecast'),
      page('timeline', all, '/insights/timeline'),
      page('reports', all, '/reports'),
    ],
  },
  {
    group: 'campaigns',
    pages: [
      page('campaigns', all, '/campaign'),
      page('create-campaign', all, '/createcampaign'),
      page('phonebooks', all, '/phonebooks'),
    ],
  },
  {
    group: 'configurations',
    pages: [
      page('dispositions', managers, '/dispositions'),
      page('sounds', all, '/sounds'),
      page('templates', all, '/templates'),
      page('sticky-agents', managers, '/sticky-agent'),
    ],
  },
  {
    group: 'settings',
    pages: [
      page('queue-settings', owners, '/queueSettings'),
      page('agent-settings', managers, '/agentsettings'),
      page('call-flows', managers, '/callflow'),
      page('call-groups', managers, '/callgroups'),
      page('calendars', managers, '/calendars'),
      page('sms-flows', managers, '/smsflow'),
      page('hooks', managers, '/hookapi'),
      page('integrations', managers, '/integrations'),
      page('screen-pops', managers, '/screen-pops'),
    ],
  },
  {
    group: 'account',
    pages: [
      page('account-settings', owners, '/settings'),
      page('account-profile', owners, '/account_profile'),
      page('invoices', all, '/invoices'),
      page('billing-summary', all, '/billing_summary'),
      page('history', owners, '/history'),
      page('payments', owners, '/payments'),
      page('bill-statement', owners, '/billstatement'),
      page('hierarchy', all, '/hierarchy'),
    ],
  },
  {
    group: 'developer',
    pages: [
      page('api-keys', all, '/developerdocs'),
      page('api-documentation', all, '/api-documentation'),
      page('guide', all, '/docs'),
      page('releases', all, '/releases'),
      page('kyc-reviews', all, '/kyc-reviews'),
    ],
  },
];

const pages = sections.flatMap((section) => section.pages);
export const pageNames = pages.map(({ name }) => name);

const fileOf = (name, language) => join(here, 'pages', language, `${name}.md`);

/** Returns the Markdown of a page in a language, or in English where that has none. */
export function sourceOf(name, language) {
  const own = existsSync(fileOf(name, language)) ? language : 'en';
  return { language: own, text: readFileSync(fileOf(name, own), 'utf8') };
}

const headTitle = (text) => /^title: (.+)$/m.exec(text)?.[1] ?? '';

/** Routes declared by the remotes of this repository. */
export const declaredRoutes = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'console.json')))
  .flatMap((name) => readDeclaration(join(root, name)).routes);

/** Returns a page's title: its own in the language, else the console's title of the screen, else the English one. */
export function titleIn(name, language) {
  const source = sourceOf(name, language);
  if (source.language === language) return headTitle(source.text);
  const { screens } = pages.find((each) => each.name === name);
  const route = declaredRoutes.find(({ path }) => path === screens[0]);
  return (route?.tab?.label ?? route?.title)?.[language] ?? headTitle(source.text);
}
