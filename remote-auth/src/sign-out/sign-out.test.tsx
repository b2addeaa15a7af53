import { waitFor } from '@testing-library/react';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { SignOut } from './ui/sign-out.tsx';

it.each([
  ['', 'navigate /login'],
  ['https://old.example.com/', 'navigate https://old.example.com/'],
])(
  "/logout ends the session once, then with the configured target '%s' does: %s [AUTH-041, AUTH-153, AUTH-154, AUTH-155]",
  async (signedOutUrl, gone) => {
    const { console } = renderInConsole(<SignOut />, {
      texts: { 'remote-auth': texts },
      environment: { signedOutUrl },
    });
    await waitFor(() => expect(console.log).toEqual(['end signed-out', gone]));
  },
);
