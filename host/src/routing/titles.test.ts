import { languages } from '@patchbay/shared-contracts';
import { realReleases } from '../testing/releases.ts';

const titles = Object.fromEntries(
  realReleases.flatMap(({ declaration }) => declaration.routes.map(({ path, title }) => [path, title.en])),
);

it('titles stand as the documents list them [ROUTE-036]', () =>
  expect(titles).toMatchObject({
    '/dashboard': 'Dashboard',
    '/insights': 'Insights',
    '/live-interactions': 'Live Interactions',
    '/call-logs': 'Call Logs',
    '/smslogs': 'SMS Logs',
    '/whatsapplogs': 'WhatsApp Outbound Logs',
    '/customer-management': 'Customer Management',
    '/phonebooks': 'Phonebooks',
    '/dispositions': 'Dispositions',
    '/reports': 'Reports',
    '/templates': 'Templates',
    '/sounds': 'Sounds',
    '/sticky-agent': 'Sticky Agents',
    '/hookapi': 'Hook API',
    '/agentsettings': 'Agent Settings',
    '/queueSettings': 'Queue Settings',
    '/callflow': 'Call Flow',
    '/smsflow': 'SMS Flow',
    '/integrations': 'Integrations',
    '/campaign': 'Campaign',
    '/createcampaign': 'Create Campaign',
    '/account_profile': 'Profile',
  }));

it('titles of the account’s pages [ACCT-009]', () =>
  expect(titles).toMatchObject({
    '/settings': 'Settings',
    '/account_profile': 'Profile',
    '/history': 'History',
    '/billstatement': 'Bill Statement',
    '/invoices': 'Invoices',
    '/payments': 'Payments & Plans',
    '/billing_summary': 'Billing Summary',
  }));

it('titles that the documents leave open [ROUTE-037]', () =>
  expect(titles).toMatchObject({
    '/docs': 'Docs',
    '/hierarchy': 'Hierarchy',
    '/callgroups': 'Call Groups',
    '/developerdocs': 'X-API Key',
    '/api-documentation': 'API Documentation',
    '/user-profile': 'Profile',
  }));

it('the page of keys is labelled [ROUTE-030]', () => expect(titles['/developerdocs']).toBe('X-API Key'));

it.each(realReleases.flatMap(({ declaration }) => declaration.routes.map(({ path, title }) => [path, title] as const)))(
  '%s has its title in six languages [I18N-002, I18N-004]',
  (_, title) => expect(languages.filter((language) => !title[language]?.trim())).toEqual([]),
);
