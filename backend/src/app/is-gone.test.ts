import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasStopped, isGone } from './is-gone.ts';

const listening = async (answer: string) => {
  const server = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => new Promise((resolve) => server.close(resolve)) };
};

describe('a process that is silent', () => {
  it.each([
    ['answers itself: it is only cut off from Redis', '{"process":"one"}', false],
    ['was replaced at its address', '{"process":"two"}', true],
    ['has a stranger at its address, who proves nothing', 'hello', false],
  ])('%s [TEL-022]', async (_, answer, expected) => {
    const { address, close } = await listening(answer);
    expect(await isGone('one', address)).toBe(expected);
    await close();
  });

  it('is gone when nothing listens at its address any more [TEL-022]', async () => {
    const { address, close } = await listening('');
    await close();
    expect(await isGone('one', address)).toBe(true);
  });

  it('is asked nothing while it listens, also when it would answer as its successor [TEL-022]', async () => {
    const { address, close } = await listening('{"process":"two"}');
    expect([await hasStopped('one', address), await hasStopped('one', '')]).toEqual([false, false]);
    await close();
    expect(await hasStopped('one', address)).toBe(true);
  });
});
