import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { SIGN_OUT_OWED_KEY } from '../session/effects/owed-sign-out.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

/** Runs the document's own script as a browser does, and returns the paths that it asked for. */
function runScript(localStorage: Pick<Storage, 'getItem'>): readonly string[] {
  const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
  const script = /<script nonce="%NONCE%">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const asked: string[] = [];
  const boot = JSON.stringify({ signedIn: true, early: { refresh: '/refresh/', session: ['/details/'] } });
  runInNewContext(script, {
    document: { getElementById: () => ({ textContent: boot }) },
    fetch: (path: string) => (asked.push(path), new Promise(() => undefined)),
    localStorage,
  });
  return asked;
}

const give = (answers: Record<string, unknown>) => Object.assign(globalThis, { __patchbayEarly__: answers });
afterEach(() => Reflect.deleteProperty(globalThis, '__patchbayEarly__'));

describe('what the document asked for before the scripts came [PLAT-019]', () => {
  it('is the refresh, except while a sign-out is owed: then nothing is asked for [AUTH-156]', () => {
    expect(runScript({ getItem: () => null })).toEqual(['/refresh/']);
    expect(runScript({ getItem: (key) => (key === SIGN_OUT_OWED_KEY ? '1' : null) })).toEqual([]);
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    expect(runScript({ getItem: forbidden })).toEqual(['/refresh/']);
  });
  it('is taken once; the next request goes to the server', async () => {
    give({ '/a/': Promise.resolve({ status: 200, data: { n: 1 } }) });
    expect(await takeEarlyAnswer('/a/')).toEqual({ status: 200, data: { n: 1 } });
    expect(await takeEarlyAnswer('/a/')).toBeNull();
  });
  it.each([
    ['nothing was asked', {}],
    ['it failed', { '/a/': Promise.reject(new Error('offline')) }],
    ['it is no answer', { '/a/': Promise.resolve('<html>') }],
  ])('is null when %s', async (_, answers) => {
    give(answers);
    expect(await takeEarlyAnswer('/a/')).toBeNull();
  });
  it('is nobody’s once it is forgotten, and where no document asked there is nothing to forget', async () => {
    give({ '/a/': Promise.resolve({ status: 200, data: 1 }) });
    forgetEarlyAnswers();
    forgetEarlyAnswers();
    expect(await takeEarlyAnswer('/a/')).toBeNull();
  });
  it('is null where no document asked', async () => expect(await takeEarlyAnswer('/a/')).toBeNull());
});
