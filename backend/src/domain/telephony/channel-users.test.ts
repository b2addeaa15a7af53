import { createChannelUsers } from './channel-users.ts';

describe('a process that uses the same trunks', () => {
  it.each([
    ['certainly gone is told to the trunks', 'one.test:4000', true, ['one']],
    ['only silent is not: it may have its calls', 'one.test:4000', false, []],
    ['of an unknown address is not, either', '', true, []],
  ])('that is %s [TEL-020]', async (_name, address, isGone, told) => {
    const died: ((processId: string, address: string) => void)[] = [];
    const gone: string[] = [];
    createChannelUsers({
      ...{ processId: 'two', notices: { tell: () => undefined, hear: () => undefined } },
      processes: { onDied: (listener) => void died.push(listener) },
      isGone: async () => isGone,
      onError: (error) => gone.push(String(error)),
    }).onGone((processId) => void gone.push(processId));
    died.forEach((listener) => listener('one', address));
    await new Promise((resolve) => setImmediate(resolve));
    expect(gone).toEqual(told);
  });
});
