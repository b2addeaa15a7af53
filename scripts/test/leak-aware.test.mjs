import { once } from 'node:events';
import { createServer } from 'node:net';
import { leakAware } from './leak-aware.cjs';

class Plain {
  async setup() {}
  async teardown() {}
}
const Environment = leakAware(Plain, 50);
const told = (name, errors) => [{ name, test: { errors } }, { unhandledErrors: errors }];

/** Runs a file's tests that leave a server open; returns the environment's report. */
const leaving = async (events) => {
  const environment = new Environment();
  await environment.setup();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const [event, state] of events) await environment.handleTestEvent(event, state);
  const says = await environment.teardown().then(
    () => 'nothing',
    (error) => error.message,
  );
  await new Promise((done) => server.close(done));
  return says;
};

it('a file that leaves a server open is told so, unless a test of it failed: then that is the reason', async () => {
  expect(await leaving([told('test_done', [])])).toBe('It left something open: 1 TCPServerWrap');
  expect(await leaving([told('test_done', [new Error('in the middle')]), told('test_done', [])])).toBe('nothing');
  expect(await leaving([told('run_finish', [new Error('in a hook')])])).toBe('nothing');
});
