import { createScope, type Stop } from './scope.ts';

const gone = new Error('gone');
const throwing = (): never => {
  throw gone;
};

/** Creates a scope and records stops and warnings in order. */
function watched() {
  const received: string[] = [];
  const scope = createScope({ limitMs: 20, warn: (message) => received.push(message) });
  return { scope, received, ends: (name: string) => () => void received.push(name) };
}

it('ends what was added, the last first, at once where nothing promises to end later', () => {
  const { scope, received, ends } = watched();
  scope.add('database', ends('database'));
  scope.add('news', { unsubscribe: ends('news') });
  scope.add('calls', ends('calls'));
  void scope.end();
  expect(received).toEqual(['calls', 'news', 'database']);
});

it('ends each after the one before it is done', async () => {
  const { scope, received } = watched();
  const slow = (name: string) => async () => {
    received.push(`${name} begins`);
    await Promise.resolve();
    received.push(`${name} ends`);
  };
  scope.add('database', slow('database'));
  scope.add('calls', slow('calls'));
  await scope.end();
  expect(received).toEqual(['calls begins', 'calls ends', 'database begins', 'database ends']);
});

it.each<[what: string, stop: Stop, warning: string]>([
  ['never ends', () => new Promise(() => undefined), 'sockets did not end: it took longer than 20 ms'],
  ['rejects', () => Promise.reject(gone), 'sockets did not end: Error: gone'],
  ['throws', throwing, 'sockets did not end: Error: gone'],
])('what %s is told of, and what follows is ended all the same', async (_what, stop, warning) => {
  const { scope, received, ends } = watched();
  scope.add('database', ends('database'));
  scope.add('sockets', stop);
  await scope.end();
  expect(received).toEqual([warning, 'database']);
});

it('ends everything once, however often it is asked', async () => {
  const { scope, received, ends } = watched();
  scope.add('calls', ends('calls'));
  await scope.end();
  await scope.end();
  expect(received).toEqual(['calls']);
});

it('throws what nobody is told of where it is in nobody’s way', () => {
  const later = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  const scope = createScope();
  scope.add('calls', throwing);
  void scope.end();
  const [[thrower] = []] = later.mock.calls;
  later.mockRestore();
  expect(() => thrower?.()).toThrow('calls did not end: Error: gone');
});
