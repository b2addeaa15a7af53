import { act, screen } from '@testing-library/react';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import ErrorPage from './ui/error-page.tsx';
import ThankYouPage from './ui/thank-you-page.tsx';

const at = (path: string, page: React.ReactNode) => {
  window.history.replaceState(null, '', path);
  return renderInConsole(<BrowserRouter>{page}</BrowserRouter>, { session: null, texts: { 'remote-auth': texts } })
    .console;
};

it.each([
  ['/error', '404'],
  ['/error/', '404'],
  ['/error/error-v1', '404'],
  ['/error/error-v2', '404'],
  ['/error/error-v3', '404'],
  ['/error/error-v4', 'OOPS! Something went wrong here'],
  ['/error/error-v5', 'OOPS! Something went wrong here'],
  ['/error/error-v6', 'OOPS! Something went wrong here'],
  ['/error/error-v7', '404'],
  ['/error/toString', '404'],
])('%s shows %s [AUTH-043, AUTH-044, AUTH-045]', (path, text) => {
  at(path, <ErrorPage />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('/thankyou goes on to / after 3 seconds [AUTH-042]', async () => {
  jest.useFakeTimers();
  const console = at('/thankyou', <ThankYouPage />);
  await act(async () => jest.advanceTimersByTimeAsync(2999));
  expect(console.log).toEqual([]);
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(console.log).toEqual(['navigate /']);
  jest.useRealTimers();
});
