import { asFirstForm } from './declaration-form.ts';
import { declarationSchema } from './declaration.ts';

const title = { en: 'Team', de: 'Gruppe', es: 'Equipo', fr: 'Équipe', ja: 'チーム', zh: '团队' };
const callLogs = {
  ...{ en: 'Call Logs', de: 'Anrufprotokolle', es: 'Registros de llamadas' },
  ...{ fr: 'Journaux d’appels', ja: '通話ログ', zh: '通话记录' },
};
const declare = (routes: readonly object[], more: object = {}) =>
  declarationSchema.parse({ name: 'remote-team', contracts: '^1.0.0', mount: 'routes', routes, ...more });
const gate = 'signed-in';
const icon = { path: 'M0 0h9v9z' };

describe('what a host of the first form is told of a declaration [PLAT-026]', () => {
  it('is the page, its gate and its link, the title by a key with its English, and nothing that it would refuse', () => {
    const asks = { path: '/newsr/api/v1/team/', query: { page: '1' } };
    const page = { path: '/team', title, gate, icon, section: 'team', tab: { order: 1 }, help: '/docs/team', asks };
    const nav = { group: 'logs', order: 7, desktopOnly: true };
    const told = asFirstForm(declare([{ ...page, nav }], { redirects: [{ from: '/crew', to: '/team' }] }));
    const text = { key: 'page /team', en: 'Team' };
    expect(told).toStrictEqual({
      ...{ name: 'remote-team', contracts: '^1.0.0', mount: 'routes', essential: false },
      routes: [
        { path: '/team', title: text, area: 'console', gate, nav: { label: text, icon: '', group: 'logs', order: 7 } },
      ],
    });
  });

  it('has the key of a title that such a host has in six languages', () =>
    expect(asFirstForm(declare([{ path: '/call-logs', title: callLogs, gate }])).routes[0]?.title).toEqual({
      key: 'title.callLogs',
      en: 'Call Logs',
    }));

  it.each([
    [
      'a link with a gate of its own, which it would show to everybody',
      { nav: { order: 1, gate: 'admin' } },
      ['/team', '/b'],
    ],
    ['what is no page and only leads on', { leadsTo: ['/b'] }, ['/b']],
  ])('is not %s', (_, change, paths) => {
    const { routes } = asFirstForm(
      declare([
        { path: '/team', title, gate, ...change },
        { path: '/b', title, gate },
      ]),
    );
    expect(routes.map(({ path }) => path)).toEqual(paths);
    expect(routes.filter(({ nav }) => nav !== undefined)).toEqual([]);
  });

  it('is a declaration of that form as it stands, to the letter: it was signed so', () => {
    const text = { key: 'title.x', en: 'X' };
    const nav = { label: text, icon: 'logs', group: 'logs', order: 1 };
    const before = declare([{ path: '/x', title: text, gate, nav, legacy: '/legacy/x' }], {
      parts: [{ name: 'x', gate }],
    });
    expect(JSON.stringify(asFirstForm(before))).toBe(JSON.stringify(before));
  });
});
