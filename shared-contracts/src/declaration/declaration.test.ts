import { CONSOLE_VERSION, inRange } from '../console/version.ts';
import { declarationSchema, pathMatches } from './declaration.ts';

describe('a declaration [PLAT-005]', () => {
  const good = {
    name: 'remote-logs',
    contracts: '^1.0.0',
    mount: 'routes',
    routes: [
      {
        path: '/call-logs',
        title: { key: 'title.callLogs', en: 'Call Logs' },
        gate: { all: ['permission:call_logs', { not: 'suspended' }] },
      },
    ],
  };
  it('is checked where it enters, with the console area as default', () => {
    const parsed = declarationSchema.parse(good);
    expect(parsed.routes[0]).toMatchObject({ area: 'console' });
    expect(parsed.essential).toBe(false);
  });
  it('may have parts for others, and is as before where it has none', () => {
    const parts = [{ name: 'customer-form', gate: 'flag:is_mpls' }];
    expect(declarationSchema.parse({ ...good, parts }).parts).toEqual(parts);
    expect(declarationSchema.parse(good)).not.toHaveProperty('parts');
  });
  it.each([
    ['a part that names a file', { ...good, parts: [{ name: '../mount', gate: { all: [] } }] }],
    ['a part for nobody knows whom', { ...good, parts: [{ name: 'customer-form' }] }],
    ['a foreign name', { ...good, name: 'evil' }],
    ['a relative path', { ...good, routes: [{ ...good.routes[0], path: 'call-logs' }] }],
    ['a gate that is none', { ...good, routes: [{ ...good.routes[0], gate: { some: [] } }] }],
    ['a key nobody knows', { ...good, extra: 1 }],
  ])('refuses %s', (_, value) => expect(declarationSchema.safeParse(value).success).toBe(false));

  it.each([
    ['/call-logs', '/call-logs', true],
    ['/call-logs', '/call-logs/', true],
    ['/call-logs', '/call-logs-old', false],
    ['/docs/*', '/docs', true],
    ['/docs/*', '/docs/a/b', true],
    ['/docs/*', '/docsearch', false],
  ])('path %s against %s: %s', (path, pathname, fits) => expect(pathMatches(path, pathname)).toBe(fits));
});

describe('the contract range of a remote [PLAT-003, PLAT-026]', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.2.0', '1.1.9', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['^1.1.3', '1.1.2', false],
    ['*', '1.0.0', false],
    ['', '1.0.0', false],
  ])('%s takes %s: %s', (range, version, fits) => expect(inRange(range, version)).toBe(fits));
  it('takes the console this build gives', () => expect(inRange('^1.0.0', CONSOLE_VERSION)).toBe(true));
});
