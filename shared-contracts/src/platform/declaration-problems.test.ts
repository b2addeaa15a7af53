import { declarationSchema } from '../declaration/declaration.ts';
import { declarationProblems, keyedTexts } from './declaration-problems.ts';

const title = { en: 'Team', de: 'Team', es: 'Equipo', fr: 'Équipe', ja: 'チーム', zh: '团队' };
const withoutChinese = { ...title, zh: undefined };
const page = (path: string, change: object = {}) => ({ path, title, gate: 'signed-in', ...change });
const problems = (routes: readonly unknown[], redirects: readonly object[] = []) =>
  declarationProblems({ name: 'remote-team', contracts: '^1.0.0', mount: 'routes', routes, redirects });
const received = (routes: readonly unknown[], redirects: readonly object[] = []) =>
  problems(routes, redirects).map(({ code, message }) => `${code}: ${message}`);

const icon = { path: 'M4 4h16v16H4z' };
const team = page('/team', { icon, help: 'https://help.example/team', nav: { order: 5 }, tab: { order: 5 } });
const below = page('/team/*');

describe('what a remote may declare of its pages [PLAT-029]', () => {
  it('is a page with all that belongs to it, an address that leads on, and old addresses', () =>
    expect(
      problems(
        [team, below, page('/teams', { leadsTo: ['/team'], nav: { order: 4 } }), page('/x', { help: '/docs/x' })],
        [
          { from: '/crew', to: '/team' },
          { from: '/crews/*', to: '/team/*' },
          { from: '/squad/*', to: '/team' },
        ],
      ),
    ).toEqual([]));

  it.each<[string, object, string]>([
    [
      'a title that misses a language',
      { title: withoutChinese },
      '/team: title.zh: is missing: a text stands in all six languages',
    ],
    ['an empty title', { title: { ...title, fr: '' } }, '/team: title.fr: is empty'],
    [
      'a label that misses a language',
      { nav: { order: 1, label: withoutChinese } },
      '/team: nav.label.zh: is missing: a text stands in all six languages',
    ],
    [
      'a tab’s label that misses English',
      { tab: { label: { ...title, en: undefined } } },
      '/team: tab.label.en: is missing: a text stands in all six languages',
    ],
    [
      'an icon with markup',
      { icon: { path: 'M0 0"/><script>' } },
      '/team: icon.path: is no path: an SVG path begins with M and has commands and numbers only',
    ],
    [
      'an icon that is an address',
      { icon: { path: 'https://x.test/a.svg' } },
      '/team: icon.path: is no path: an SVG path begins with M and has commands and numbers only',
    ],
    [
      'an icon that is too long',
      { icon: { path: `M0 0${'h1'.repeat(1000)}` } },
      '/team: icon.path: is longer than 2000 characters',
    ],
    ['a view box that is none', { icon: { ...icon, viewBox: '0 0 24' } }, '/team: icon.viewBox: is not four numbers'],
    [
      'help over plain http',
      { help: 'http://help.example/' },
      '/team: help: is neither an https address nor a path of the console',
    ],
    [
      'help that is a script',
      { help: 'javascript:alert(1)' },
      '/team: help: is neither an https address nor a path of the console',
    ],
    [
      'help on another host without saying so',
      { help: '//help.example/' },
      '/team: help: is neither an https address nor a path of the console',
    ],
    [
      'help that is no address',
      { help: 'https://' },
      '/team: help: is neither an https address nor a path of the console',
    ],
  ])('is not %s', (_name, change, message) =>
    expect(received([{ ...team, ...change }])).toEqual([`schema: ${message}`]),
  );

  it('has no field that nobody knows: it would be a misspelt one', () =>
    expect(received([{ ...team, colour: 'red' }])).toEqual(['schema: /team: Unrecognized key: "colour"']));

  it('has no link or tab that would lead to many addresses', () =>
    expect(received([page('/team/*', { nav: { order: 1 } })])).toEqual([
      'schema: /team/*: a link or a tab leads to one address, without /*',
    ]));

  it('has no gate of a link with a fact that no session has', () =>
    expect(received([page('/team', { nav: { order: 1, gate: 'permission:cal_logs' } })])).toEqual([
      "unknown-gate: link to /team: no session has the fact 'permission:cal_logs'; did you mean 'permission:call_logs'?",
    ]));

  it.each<[string, readonly object[], string]>([
    ['to a page of nobody', [{ from: '/crew', to: '/nowhere' }], 'redirect /crew: /nowhere is no page of remote-team'],
    [
      'to another remote’s page',
      [{ from: '/crew', to: '/call-logs' }],
      'redirect /crew: /call-logs is no page of remote-team',
    ],
    ['to itself', [{ from: '/crew', to: '/crew' }], 'redirect /crew: leads to itself'],
    [
      'from a page of its own',
      [{ from: '/team', to: '/team/new' }],
      'redirect /team: is a page: /team stands there already',
    ],
    [
      'from below a page of its own',
      [{ from: '/team/old', to: '/team' }],
      'redirect /team/old: is a page: /team/* stands there already',
    ],
    [
      'with what is below, of which there is nothing',
      [{ from: '/crew', to: '/team/*' }],
      'redirect /crew: has nothing below it that could go along to /team/*',
    ],
    [
      'to a page that only leads on',
      [{ from: '/crew', to: '/teams' }],
      'redirect /crew: /teams is no page of remote-team',
    ],
  ])('has no redirect %s', (_name, redirects, message) =>
    expect(received([team, below, page('/teams', { leadsTo: ['/team'] })], redirects)).toEqual([
      `redirect: ${message}`,
    ]),
  );

  it('has no redirects in a chain, in a circle, or twice', () => {
    expect(
      received(
        [team],
        [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/a' },
        ],
      ),
    ).toEqual([
      'redirect: redirect /a: leads to another redirect, /b; let it lead to the page',
      'redirect: redirect /b: leads to another redirect, /a; let it lead to the page',
    ]);
    expect(
      received(
        [team],
        [
          { from: '/a', to: '/team' },
          { from: '/a', to: '/team' },
        ],
      ),
    ).toHaveLength(2);
  });

  it('has nothing that leads on to what is no page of the remote, or leads on itself', () =>
    expect(received([page('/a', { leadsTo: ['/b', '/call-logs'] }), page('/b', { leadsTo: ['/a'] })])).toEqual([
      'redirect: /a: leads to /b, which is no page of remote-team',
      'redirect: /a: leads to /call-logs, which is no page of remote-team',
      'redirect: /b: leads to /a, which is no page of remote-team',
    ]));

  it('is told of whatever was given', () => {
    expect(declarationProblems(undefined)).toEqual([
      { code: 'schema', message: 'declaration: Invalid input: expected object, received undefined' },
    ]);
    expect(received([7])).toEqual(['schema: routes.0: Invalid input: expected object, received number']);
  });
});

it('texts that name a key are told of, by page and place: a remote that is built now says them itself', () => {
  const text = { key: 'title.team', en: 'Team' };
  const routes = [
    page('/a', { title: text }),
    page('/b', { nav: { order: 1, label: text }, tab: { label: text } }),
    page('/c'),
  ];
  const given = { name: 'remote-team', contracts: '^1.0.0', mount: 'routes', routes };
  expect(declarationProblems(given)).toEqual([]); // Versions built earlier may still be published.
  expect(keyedTexts(declarationSchema.parse(given))).toEqual([
    '/a: title names a key; a text stands here in all six languages',
    '/b: nav.label names a key; a text stands here in all six languages',
    '/b: tab.label names a key; a text stands here in all six languages',
  ]);
});
