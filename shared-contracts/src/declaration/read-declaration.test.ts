import { readDeclarationSchema } from './read-declaration.ts';
import { textIn } from './declared-text.ts';

const title = { en: 'Team', de: 'Team', es: 'Equipo', fr: 'Équipe', ja: 'チーム', zh: '团队' };
const route = { path: '/team', title, gate: 'signed-in' };
const declaration = { name: 'remote-team', contracts: '^1.0.0', mount: 'routes', routes: [route] };
const read = (change: object) => readDeclarationSchema.parse({ ...declaration, ...change });
const readRoute = (change: object) => read({ routes: [{ ...route, ...change }] }).routes[0];

describe('a host that reads a declaration newer than itself [PLAT-026, PLAT-029]', () => {
  it('sees nothing of fields that it does not know, wherever they stand', () => {
    const nav = { order: 1, colour: 'red' };
    const icon = { path: 'M0 0h9v9z', motion: 'slow' };
    const tab = { order: 2, badge: 'new' };
    const found = read({
      routes: [{ ...route, nav, icon, tab, shortcut: 'g t', title: { ...title, ko: '팀' } }],
      redirects: [{ from: '/crew', to: '/team', code: 301 }],
      parts: [{ name: 'team-card', gate: 'signed-in', size: 'small' }],
      theme: 'dark',
    });
    expect(found).toEqual({
      ...declaration,
      essential: false,
      routes: [{ ...route, area: 'console', nav: { order: 1 }, icon: { path: 'M0 0h9v9z' }, tab: { order: 2 } }],
      redirects: [{ from: '/crew', to: '/team' }],
      parts: [{ name: 'team-card', gate: 'signed-in' }],
    });
  });

  it.each([
    ['no path', { path: 'team' }],
    ['no English title', { title: { de: 'Team' } }],
    ['a gate of another kind', { gate: { most: ['signed-in'] } }],
    ['an area of another kind', { area: 'public' }],
  ])('leaves out a page with %s, and only that', (_, wrong) => {
    const other = { ...route, path: '/other' };
    expect(read({ routes: [{ ...route, ...wrong }, other] }).routes.map(({ path }) => path)).toEqual(['/other']);
  });

  it.each([
    ['an icon that is markup', { icon: { path: 'M0 0"/><script>alert(1)</script>' } }, 'icon'],
    ['an icon of another kind', { icon: 'team' }, 'icon'],
    ['a help link that is a script', { help: 'javascript:alert(1)' }, 'help'],
    ['a section that is no word', { section: 7 }, 'section'],
    ['a tab that is none', { tab: 'yes' }, 'tab'],
    ['a link without a place', { nav: {} }, 'nav'],
    ['a link whose gate it cannot ask', { nav: { order: 1, gate: { most: [] } } }, 'nav'],
  ] as const)('shows a page with %s without it', (_, wrong, field) => {
    expect(readRoute(wrong)).toMatchObject({ path: '/team' });
    expect(readRoute(wrong)?.[field]).toBeUndefined();
  });

  it('lets a link of an unknown group stand alone', () =>
    expect(readRoute({ nav: { order: 1, group: 'wallboards' } })?.nav).toEqual({ order: 1 }));

  it('leaves out a redirect that leads nowhere, and only that', () =>
    expect(read({ redirects: [{ from: '/a' }, { from: '/b', to: '/team' }] }).redirects).toEqual([
      { from: '/b', to: '/team' },
    ]));

  it('cannot read what names no remote', () =>
    expect(readDeclarationSchema.safeParse({ ...declaration, name: 'team' }).success).toBe(false));
});

describe('the titles of a declaration', () => {
  it.each([
    ['the language of the person', title, 'ja', 'チーム'],
    ['English where it has none', { en: 'Team' }, 'ja', 'Team'],
  ] as const)('are read in %s', (_, given, language, expected) => {
    const text = readRoute({ title: given })?.title;
    expect(text && textIn(text, language)).toBe(expected);
  });
});
