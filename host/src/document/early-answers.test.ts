import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

const give = (answers: Record<string, unknown>) => Object.assign(globalThis, { __patchbayEarly__: answers });
afterEach(() => Reflect.deleteProperty(globalThis, '__patchbayEarly__'));

describe('what the document asked for before the scripts came [PLAT-019]', () => {
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
