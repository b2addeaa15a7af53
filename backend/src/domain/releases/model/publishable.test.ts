import { declarationSchema } from '@patchbay/shared-contracts';
import { publishReasons, routesOf, type Surroundings } from './publishable.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const title = { key: 't', en: 'T' };
const six = { en: 'T', de: 'T', es: 'T', fr: 'T', ja: 'T', zh: 'T' };
const route = (path: string, also: object = {}) => ({ path, title, gate: 'signed-in', ...also });
const publication = (change: object = {}, declaration: object = {}) => ({
  ...{ name: 'remote-a', version: '1.0.0', entry: 'a.js', module: './mount', preload: ['a.js'] },
  files: { 'a.js': integrity },
  declaration: { name: 'remote-a', contracts: '^1.0.0', mount: 'routes', routes: [], ...declaration },
  ...change,
});
const around: Surroundings = {
  hosts: [{ console: '1.1.0', provides: { react: '19.3.1' } }],
  routes: [
    { owner: 'remote-b', path: '/taken' },
    { owner: 'remote-b', path: '/all/*' },
    { owner: 'remote-b', path: '/before/*' },
    { owner: 'remote-a', path: '/mine' },
  ],
  budget: { start: 1000, all: 2000, file: 1500 },
  published: null,
};
const codes = (given: unknown, change: Partial<Surroundings> = {}) =>
  publishReasons(given, { ...around, ...change }).map(({ code }) => code);

describe('validation before publishing [PLAT-008]', () => {
  it('accepts a correct version', () => {
    const given = publication(
      { shared: { react: '^19.0.0' }, sizes: { 'a.js': 900 } },
      { routes: [route('/mine'), route('/new', { gate: { any: ['permission:call_logs', { not: 'suspended' }] } })] },
    );
    expect(publishReasons(given, around)).toEqual([]);
  });

  it.each<[string, object, object, string[]]>([
    ['a newer console than is live', {}, { contracts: '^1.2.0' }, ['contracts']],
    ['an older major', {}, { contracts: '^0.9.0' }, ['contracts']],
    ['a range of another form', {}, { contracts: '>=1' }, ['schema', 'contracts']],
    ['another major of a shared library', { shared: { react: '^18.0.0' } }, {}, ['shared']],
    ['a shared library that no host gives', { shared: { vue: '^3.0.0' } }, {}, ['shared']],
    ['a shared range that is none', { shared: { react: 'newest' } }, {}, ['shared']],
    ['too much to start with', { sizes: { 'a.js': 1001 } }, {}, ['size']],
    ['too much in all', { sizes: { 'a.js': 900, 'b.js': 1101 } }, {}, ['size']],
    ['one file that is too large, and all of it with it', { sizes: { 'b.js': 2500 } }, {}, ['size', 'size']],
    ['an entry that is not there', { entry: 'b.js' }, {}, ['missing-file']],
    ['another name in its declaration', {}, { name: 'remote-b' }, ['schema']],
    ['the version that means a developer’s machine', { version: 'local' }, {}, ['schema']],
    ['no version', { version: undefined }, {}, ['schema']],
    ['an unknown gate', {}, { routes: [route('/x', { gate: { not: 'is_king' } })] }, ['unknown-gate']],
    ['a part with an unknown gate', {}, { parts: [{ name: 'customer-form', gate: 'is_king' }] }, ['unknown-gate']],
    ['another remote’s route', {}, { routes: [route('/taken')] }, ['route-owned']],
    ['a route below another remote’s', {}, { routes: [route('/all/of/it')] }, ['route-owned']],
    ['a route above another remote’s', {}, { routes: [route('/taken/*')] }, ['route-owned']],
    ['everything', {}, { routes: [route('/*')] }, ['route-owned']],
    ['the host’s home', {}, { routes: [route('/home')] }, ['route-owned']],
    ['the server’s own', {}, { routes: [route('/newsr/api')] }, ['route-owned']],
    [
      'an address of before that is another remote’s page',
      {},
      { routes: [route('/mine')], redirects: [{ from: '/taken', to: '/mine' }] },
      ['route-owned'],
    ],
    [
      'an address of before that is another remote’s address of before',
      {},
      { routes: [route('/mine')], redirects: [{ from: '/before/b', to: '/mine' }] },
      ['route-owned'],
    ],
    ['a page at another remote’s address of before', {}, { routes: [route('/before/new')] }, ['route-owned']],
    [
      'an address of before that is the host’s',
      {},
      { routes: [route('/mine')], redirects: [{ from: '/home', to: '/mine' }] },
      ['route-owned'],
    ],
    [
      'an address of before that leads to another remote’s page',
      {},
      { routes: [route('/mine')], redirects: [{ from: '/old', to: '/taken' }] },
      ['redirect'],
    ],
    [
      'a title that misses a language',
      {},
      { routes: [route('/mine', { title: { ...six, zh: undefined } })] },
      ['schema'],
    ],
    ['an icon that is markup', {}, { routes: [route('/mine', { icon: { path: '<script>' } })] }, ['schema']],
    ['help that is a script', {}, { routes: [route('/mine', { help: 'javascript:alert(1)' })] }, ['schema']],
    [
      'a taken path, also in the signed-out area',
      {},
      { routes: [route('/taken', { area: 'signed-out' })] },
      ['route-owned'],
    ],
  ])('%s', (_name, change, declaration, expected) => {
    const found = new Set(codes(publication(change, declaration)));
    expect([...found].sort()).toEqual([...new Set(expected)].sort());
  });

  it('accepts a complete page, and names what is wrong with one by its path [PLAT-029]', () => {
    const icon = { path: 'M4 4h16v16H4z' };
    const page = route('/mine', {
      title: six,
      icon,
      section: 'mine',
      tab: { order: 1 },
      help: 'https://help.example/',
    });
    const redirects = [{ from: '/old', to: '/mine' }];
    expect(publishReasons(publication({}, { routes: [page], redirects }), around)).toEqual([]);
    const wrong = route('/mine', { title: { ...six, fr: undefined } });
    expect(publishReasons(publication({}, { routes: [wrong] }), around)).toEqual([
      { code: 'schema', message: '/mine: title.fr: is missing: a text stands in all six languages' },
    ]);
  });

  it('a release’s addresses are its pages and their earlier paths', () => {
    const declaration = declarationSchema.parse({
      ...{ name: 'remote-a', contracts: '^1.0.0', mount: 'routes', routes: [route('/mine')] },
      redirects: [{ from: '/old', to: '/mine' }],
    });
    expect(routesOf({ name: 'remote-a', declaration })).toEqual([
      { owner: 'remote-a', path: '/mine' },
      { owner: 'remote-a', path: '/old' },
    ]);
  });

  it('names a misspelt permission, with the likely one', () => {
    const misspelt = { all: ['permission:cal_logs', { not: 'suspended' }] };
    expect(publishReasons(publication({}, { routes: [route('/new', { gate: misspelt })] }), around)).toEqual([
      {
        code: 'unknown-gate',
        message: "/new: no session has the fact 'permission:cal_logs'; did you mean 'permission:call_logs'?",
      },
    ]);
  });

  it.each(['../x', '/x', 'a/../../x', 'a//x', '.hidden', 'a/.x', 'a\\x', 'a%2fx', 'C:x', '', 'x\u0000'])(
    'the file %j lies nowhere',
    (file) => {
      const given = publication({ files: { 'a.js': integrity, [file]: integrity } });
      expect(codes(given)).toEqual(['outside-folder']);
    },
  );

  it('reports every error, also beside another', () => {
    const given = publication(
      { version: '../1', files: { '../x': integrity } },
      { contracts: '^9.0.0', routes: [route('/taken', { gate: 'is_king' })] },
    );
    expect(new Set(codes(given))).toEqual(
      new Set(['schema', 'contracts', 'missing-file', 'outside-folder', 'unknown-gate', 'route-owned']),
    );
  });

  it('checks every live host; hosts with unknown libraries are passed over', () => {
    const older = { console: '1.0.0', provides: null };
    const given = publication({ shared: { react: '^19.0.0' } }, { contracts: '^1.1.0' });
    expect(codes(given)).toEqual([]);
    expect(codes(given, { hosts: [...around.hosts, older] })).toEqual(['contracts']);
  });
});
