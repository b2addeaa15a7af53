import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHost } from '../../testing/build-folder.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { documentSettings } from '../document/settings.ts';

const html = { accept: 'text/html' };

/** Writes a built guide in two languages. */
async function writeGuide(buildDir: string): Promise<void> {
  for (const language of ['en', 'de']) {
    const folder = join(buildDir, 'guide', 'dist', language);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'home.html'), `<h1>home ${language}</h1>`);
    await writeFile(join(folder, '404.html'), `<h1>none ${language}</h1>`);
    await writeFile(join(folder, 'words.json'), '{}');
  }
  await writeFile(join(buildDir, 'guide', 'dist', 'index.html'), '<a href="en/home.html">English</a>');
}

describe('the guide [ROUTE-019]', () => {
  let test: TestApp;
  let buildDir: string;
  beforeAll(async () => {
    buildDir = await mkdtemp(join(tmpdir(), 'patchbay-guide-'));
    await writeHost(buildDir);
    await writeGuide(buildDir);
    test = await createTestApp({ BUILD_DIR: buildDir, GUIDE_URL: '/help/' });
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await rm(buildDir, { recursive: true });
  });
  const open = (url: string) => test.app.inject({ url, headers: html });

  it('is at the address set by the operator, and the console is told', async () => {
    const page = await open('/help/de/home.html?theme=dark');
    expect([page.statusCode, page.body]).toEqual([200, '<h1>home de</h1>']);
    expect((await open('/docs')).body).toContain('"guideUrl":"/help/"');
    const elsewhere = await open('/guide/de/home.html'); // like any unknown address: the console
    expect(elsewhere.body).not.toContain('home de');
  });

  it('runs only its own script, without an origin, and no other site may frame it', async () => {
    const { headers } = await open('/help/en/home.html');
    expect(String(headers['content-security-policy']).split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "img-src 'self'",
      "require-trusted-types-for 'script'",
      'sandbox allow-scripts',
      "script-src 'self'",
      "style-src 'self'",
      "trusted-types 'none'",
    ]);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await open('/help/en/words.json')).headers['access-control-allow-origin']).toBe('*');
  });

  it.each([
    ['/help/de/gone.html', '<h1>none de</h1>'],
    ['/help/xx/gone.html', '<h1>none en</h1>'],
    ['/help/..%2f..%2fhost%2fdist%2findex.html', '<h1>none en</h1>'],
  ])('answers a missing %s itself, under the same policy', async (url, body) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.body]).toEqual([404, body]);
    expect(answer.headers['content-security-policy']).toContain('sandbox allow-scripts');
  });

  it('redirects from its folder to its first page', async () => {
    expect((await open('/help/')).body).toContain('en/home.html');
    expect((await open('/help')).headers.location).toMatch(/\/help\/$/);
  });
});

describe('the guide’s address', () => {
  const read = (GUIDE_URL?: string) => {
    const made = documentSettings.read(GUIDE_URL === undefined ? {} : { GUIDE_URL });
    return made.ok ? made.settings.environment.guideUrl : made.problems;
  };
  it.each([
    [undefined, '/guide/'],
    ['/help/', '/help/'],
    ['https://help.example/patchbay/', 'https://help.example/patchbay/'],
  ])('%s is read as %s [ROUTE-019]', (given, expected) => expect(read(given)).toBe(expected));

  it.each([
    ['no folder', '/help'],
    ['no address', 'help'],
    ['another scheme', 'javascript:alert(1)/'],
    ['the API', '/newsr/'],
    ['files of the console', '/assets/'],
    ['a page of the console', '/docs/'],
  ])('%s is refused', (_, given) => expect(read(given)).toEqual([expect.stringMatching(/^GUIDE_URL /)]));

  it('is framed from another host only if the operator says so @whole', async () => {
    const policyOf = async (env: Record<string, string>) => {
      const buildDir = await mkdtemp(join(tmpdir(), 'patchbay-guide-'));
      await writeHost(buildDir);
      const other = await createTestApp({ BUILD_DIR: buildDir, ...env });
      const { headers } = await other.app.inject({ url: '/docs', headers: html });
      await other.close();
      await rm(buildDir, { recursive: true });
      return /frame-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    expect(await policyOf({})).toBe("frame-src 'self'");
    expect(await policyOf({ GUIDE_URL: 'https://help.example/patchbay/' })).toBe(
      "frame-src 'self' https://help.example",
    );
  }, 60_000);
});
