import { act, screen } from '@testing-library/react';
import { textsOf } from '@patchbay/shared-ui';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { featureRoutes, type Feature } from './index.ts';

const useTexts = textsOf<'title'>('remote-x/sounds');
const Sounds = () => <h1>{useTexts()('title')}</h1>;
const none = async () => ({ default: {} });
const texts = { en: { title: 'Sounds' }, others: { de: none, es: none, fr: none, ja: none, zh: none } };

it('a feature is fetched when it is opened, and drawn when its texts are there', async () => {
  let fetched: (feature: Feature) => void = () => undefined;
  const load = jest.fn(() => new Promise<Feature>((done) => (fetched = done)));
  window.history.replaceState(null, '', '/home');
  const { console } = renderInConsole(
    <BrowserRouter>
      <Routes>
        {featureRoutes([{ path: '/sounds', load }])}
        <Route path="*" element={<h1>Home</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Home');
  expect(load).not.toHaveBeenCalled();
  act(() => {
    window.history.pushState(null, '', '/sounds');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.queryByRole('heading')).toBeNull();
  const add = jest.spyOn(console.i18n, 'add');
  await act(async () => fetched({ Page: Sounds, texts: { 'remote-x/sounds': texts } }));
  expect(add).toHaveBeenCalledWith('remote-x/sounds', texts);
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('the way from one feature to another shows the other', async () => {
  const found = (path: string, title: string) => {
    const Page = () => <h1>{title}</h1>;
    return { path, load: async (): Promise<Feature> => ({ Page, texts: {} }) };
  };
  window.history.replaceState(null, '', '/sounds');
  renderInConsole(
    <BrowserRouter>
      <Routes>{featureRoutes([found('/sounds', 'Sounds'), found('/sounds/upload', 'Upload')])}</Routes>
    </BrowserRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Sounds' })).toBeVisible();
  act(() => {
    window.history.pushState(null, '', '/sounds/upload');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { name: 'Upload' })).toBeVisible();
});

it('a feature that is opened again is shown at once, without fetching it or its texts anew', async () => {
  const Page = () => <h1>Sounds</h1>;
  const load = jest.fn(async (): Promise<Feature> => ({ Page, texts: { 'remote-x/sounds': texts } }));
  const other = async (): Promise<Feature> => ({ Page: () => <h1>Upload</h1>, texts: {} });
  window.history.replaceState(null, '', '/sounds');
  const { console } = renderInConsole(
    <BrowserRouter>
      <Routes>
        {featureRoutes([
          { path: '/sounds', load },
          { path: '/sounds/upload', load: other },
        ])}
      </Routes>
    </BrowserRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Sounds' })).toBeVisible();
  const add = jest.spyOn(console.i18n, 'add');
  const goTo = (path: string) =>
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  goTo('/sounds/upload');
  expect(await screen.findByRole('heading', { name: 'Upload' })).toBeVisible();
  goTo('/sounds');
  expect(screen.getByRole('heading', { name: 'Sounds' })).toBeVisible();
  expect([load.mock.calls.length, add.mock.calls]).toEqual([1, []]);
});
