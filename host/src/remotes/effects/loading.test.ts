import { webcrypto } from 'node:crypto';
import { sampleRelease } from '../testing/sample-release.ts';
import { createIntegrity, guardStyleSheets } from '../trust.ts';
import { forgetHangingScripts, separateChunks } from './chunk-lists.ts';
import { createFailureMemory } from './failure-memory.ts';
import { hint } from './hint.ts';
import { probe } from './probe.ts';
import { createRemoteStyles } from './remote-styles.ts';
import { runEntry } from './run-entry.ts';

const { origin } = window.location;
afterEach(() => jest.restoreAllMocks());

describe('two versions of a remote on one page [PLAT-014]', () => {
  it('have each their own list of chunks, by the script that hands one over, however late', () => {
    const v1 = `${origin}/remotes/remote-two/1/`;
    const v2 = `${origin}/remotes/remote-two/2/`;
    let script = `${v1}entry.js`;
    separateChunks(
      'remote-two',
      () => [v1, v2],
      () => script,
    );
    const list = (): unknown => Reflect.get(globalThis, 'webpackChunkremote_two');
    const first = list();
    Reflect.set(globalThis, 'webpackChunkremote_two', first); // as webpack writes it
    script = `${v2}entry.js`;
    const second = list();
    script = `${v1}late-chunk.js`;
    expect([second === first, list() === first]).toEqual([false, true]);
  });

  it('do not wait for each other’s hanging scripts', () => {
    document.head.innerHTML =
      '<script data-webpack="remote-two:chunk-a"></script><script data-webpack="remote-others:chunk-a"></script>';
    forgetHangingScripts('remote-two');
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('a container is taken off the page by who loads it, so the next finds none', async () => {
    const release = sampleRelease('remote-two');
    const container = { get: () => async () => undefined, init: () => undefined };
    const running = runEntry(release, 'sha384-x');
    const script = document.head.querySelector('script:last-of-type');
    Object.assign(globalThis, { remote_two: container });
    script?.dispatchEvent(new Event('load'));
    expect(await running).toBe(container);
    expect([Reflect.get(globalThis, 'remote_two'), script?.isConnected]).toEqual([undefined, false]);
    const failing = runEntry(release, 'sha384-x');
    document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('did not come, or was refused');
  });

  it('styles are on the page with their version, and go with it [PLAT-027]', () => {
    const add = (from: string) => {
      const style = document.createElement('style');
      style.dataset.from = `${from}page.js:1:2`;
      document.head.append(style);
    };
    add(`${origin}/remotes/remote-two/1/`);
    add(`${origin}/remotes/remote-two/2/`);
    const count = () => document.querySelectorAll('style[data-from*="remote-two/1/"]').length;
    const styles = createRemoteStyles(`${origin}/remotes/remote-two/1/`);
    styles.detach();
    const away = count();
    styles.attach();
    const back = count();
    styles.drop();
    styles.attach();
    expect([away, back, count(), document.querySelectorAll('style[data-from]').length]).toEqual([0, 1, 0, 1]);
  });

  it('a version that stands on the page twice, as a remote and as a part, keeps its styles until both are gone [PLAT-027]', () => {
    const folder = `${origin}/remotes/remote-twice/1/`;
    const style = document.head.appendChild(document.createElement('style'));
    style.dataset.from = `${folder}page.js:1:2`;
    const [remote, part] = [createRemoteStyles(folder), createRemoteStyles(folder)];
    remote.attach();
    part.attach();
    part.detach();
    const whilePage = style.isConnected;
    remote.detach();
    const whileNone = style.isConnected;
    part.drop();
    remote.attach();
    expect([whilePage, whileNone, style.isConnected]).toEqual([true, false, true]);
    remote.drop();
  });
});

describe('why a script did not run [PLAT-021]', () => {
  const digest = async (text: string) =>
    `sha384-${Buffer.from(await webcrypto.subtle.digest('SHA-384', Buffer.from(text))).toString('base64')}`;
  beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

  it.each([
    ['nothing is wrong any more', 'entry()', 200, null],
    ['a byte is another', 'entrY()', 200, 'integrity'],
    ['it is not there', '', 404, 'network'],
    ['nobody answers', null, 0, 'network'],
  ])('%s', async (_, body, status, expected) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (body === null) throw new TypeError('Failed to fetch');
      return new Response(body, { status });
    });
    const release = sampleRelease('remote-two', { files: { 'e.js': await digest('entry()') }, preload: ['e.js'] });
    expect(await probe(release, 1000)).toBe(expected);
    expect(asked.mock.calls[0]?.[1]?.cache).toBe('reload'); // a broken copy in the browser's cache must be replaced
  });
});

it('all that a remote starts with is asked for at once, its texts in the page’s language included [PLAT-019]', () => {
  document.head.innerHTML = '';
  document.documentElement.lang = 'de';
  const files = { 'remoteEntry.1.js': 'a', 'page.2.js': 'b', 'src_texts_de_ts.3.js': 'c', 'src_texts_fr_ts.4.js': 'd' };
  const integrities = Object.entries(files).map(([file, letter]) => [file, `sha384-${letter.repeat(64)}`]);
  const preload = ['remoteEntry.1.js', 'page.2.js'];
  const release = sampleRelease('remote-two', { files: Object.fromEntries(integrities), preload });
  hint(release, 'preload');
  hint(release, 'preload');
  const hinted = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(hinted.map(({ href, integrity }) => [href.split('/').at(-1), integrity[7]])).toEqual([
    ['remoteEntry.1.js', 'a'],
    ['page.2.js', 'b'],
    ['src_texts_de_ts.3.js', 'c'],
  ]);
});

it('a style sheet that is linked passes the same door as a script: signed, or refused [PLAT-021]', () => {
  const integrity = createIntegrity(origin);
  const signed = `sha384-${'s'.repeat(64)}`;
  integrity.trust(sampleRelease('remote-two', { files: { 'a.css': signed } }));
  guardStyleSheets(integrity, origin);
  const linked = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }).integrity;
  expect(linked('/remotes/remote-two/2.0.0/a.css')).toBe(signed);
  expect(linked('/remotes/remote-two/2.0.0/b.css')).toBe(`sha384-${'A'.repeat(64)}`);
  expect(linked('https://elsewhere.test/c.css')).toBe(`sha384-${'A'.repeat(64)}`);
  expect(linked('/assets/main.css') || '').toBe('');
});

it('only what stands under a tester’s own address needs no signature [PLAT-016, PLAT-021]', () => {
  const integrity = createIntegrity(origin);
  integrity.trustFolder('http://localhost:9001/');
  expect(integrity.knows('http://localhost:9001/remoteEntry.js')).toBe(true);
  expect(integrity.of('http://localhost:9001/remoteEntry.js')).toBe('');
  expect(integrity.knows('http://localhost:900/remoteEntry.js')).toBe(false);
  expect(integrity.knows('http://localhost.evil.test:9001/remoteEntry.js')).toBe(false);
});

it('which versions failed is kept for the tab, and nonsense counts as nothing [PLAT-014]', () => {
  const memory = createFailureMemory(sessionStorage, 'remote-two');
  memory.write({ '2.0.0': { times: 2, reason: 'render' } });
  expect(createFailureMemory(sessionStorage, 'remote-two').read()).toEqual({ '2.0.0': { times: 2, reason: 'render' } });
  for (const nonsense of ['{', '[]', '{"2.0.0":{"times":"many"}}']) {
    sessionStorage.setItem('V001-failed-remote-two', nonsense);
    expect(memory.read()).toEqual({});
  }
});
