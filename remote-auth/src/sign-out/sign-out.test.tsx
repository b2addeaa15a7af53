import { waitFor } from '@testing-library/react';
import { SESSION_EXPIRY_MS } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { isOver } from './model/sign-out.ts';
import { SignOut } from './ui/sign-out.tsx';

const session = (tokenRefreshedAt: number) => ({
  user: sampleUser(),
  plans: [],
  solutions: [],
  tokenRefreshedAt,
  assumedUserId: null,
});
const shown = (tokenRefreshedAt: number, signedOutUrl = '') =>
  renderInConsole(<SignOut />, {
    texts: { 'remote-auth': texts },
    session: session(tokenRefreshedAt),
    environment: { signedOutUrl },
  }).console;

it.each([
  ['', 'navigate /login'],
  ['https://old.example.com/', 'navigate https://old.example.com/'],
])(
  "/logout ends the session, then with the configured target '%s' does: %s [AUTH-041, AUTH-155]",
  async (signedOutUrl, gone) => {
    const console = shown(Date.now(), signedOutUrl);
    await waitFor(() => expect(console.log).toEqual(['end signed-out', gone]));
  },
);

it('says that the session had expired when that is why [AUTH-171]', async () => {
  const console = shown(0);
  await waitFor(() =>
    expect(console.log).toEqual([
      'end signed-out',
      'warning Session expired. Please sign in again.',
      'navigate /login',
    ]),
  );
});

it.each([
  [SESSION_EXPIRY_MS, false],
  [SESSION_EXPIRY_MS + 1, true],
])('a session whose token is %i ms old is over: %s [AUTH-159]', (age, over) =>
  expect(isOver(session(1000), 1000 + age)).toBe(over),
);
