import { act, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Redirect } from './index.ts';

type Page = { default: ComponentType };

/** Renders a redirecting page at the test's command. */
function show() {
  let come: (page: Page) => void = () => undefined;
  const Late = lazy(() => new Promise<Page>((done) => (come = done)));
  window.history.replaceState(null, '', '/one');
  renderInConsole(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/one" element={<Late />} />
          <Route path="/all" element={<h1>All</h1>} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return () => act(async () => come({ default: () => <Redirect to="/all" /> }));
}

it('a page without anything at its address leads on, and Back does not come to it', async () => {
  const before = window.history.length;
  await show()();
  await waitFor(() => expect(window.location.pathname).toBe('/all'));
  expect(screen.getByRole('heading')).toHaveTextContent('All');
  expect(window.history.length).toBe(before);
});

it('who went on before the page was drawn is not carried off', async () => {
  const draw = show();
  window.history.pushState(null, '', '/elsewhere'); // without notifying the router
  await draw();
  expect(window.location.pathname).toBe('/elsewhere');
});
