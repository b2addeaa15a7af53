import { createRequestedPage } from './requested-page.ts';

const start = () => {
  const clock = { now: 1_000 };
  return { clock, asked: createRequestedPage(sessionStorage, () => clock.now) };
};

beforeEach(() => sessionStorage.clear());

it.each([
  ['nobody was signed in', null, 'u1', 1_000, '/call-logs?page=2'],
  ['the same person comes back', 'u1', 'u1', 1_000, '/call-logs?page=2'],
  ['another person signs in', 'u1', 'u2', 1_000, null],
  ['it was within the hour', null, 'u1', 3_601_000, '/call-logs?page=2'],
  ['it was longer ago', null, 'u1', 3_601_001, null],
])('what was asked for is given where %s [UX-020]', (_, left, comes, now, expected) => {
  const { asked, clock } = start();
  asked.remember('/call-logs?page=2', left);
  clock.now = now;
  expect([asked.take(comes), asked.take(comes)]).toEqual([expected, null]);
});

it.each([
  '{"address":"https://elsewhere.test","user":null,"at":1000}',
  '{"address":"//elsewhere.test","user":null,"at":1000}',
  '{}',
])('what is no address of the console is none: %s', (text) => {
  const { asked } = start();
  sessionStorage.setItem('V001-asked-page', text);
  expect(asked.take('u1')).toBeNull();
});
