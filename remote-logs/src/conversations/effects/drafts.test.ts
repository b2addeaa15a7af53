import { draftsIn } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

it('an unsent text waits for its user, and another one neither sees nor keeps it [UX-020]', () => {
  draftsIn(sessionStorage, 'u1').keep('c1', 'Your card number is');
  expect(draftsIn(sessionStorage, 'u1').of('c1')).toBe('Your card number is');
  const other = draftsIn(sessionStorage, 'u2');
  expect(other.of('c1')).toBe('');
  other.keep('c2', 'Hello');
  expect(Object.values({ ...sessionStorage }).join('')).not.toContain('card number');
});

it('fifty texts are kept, the newest of them, and an empty one is none', () => {
  const drafts = draftsIn(sessionStorage, 'u1');
  for (let nth = 0; nth < 51; nth++) drafts.keep(`c${nth}`, 'x');
  drafts.keep('c50', '');
  expect([drafts.of('c0'), drafts.of('c1'), drafts.of('c50')]).toEqual(['', 'x', '']);
});
