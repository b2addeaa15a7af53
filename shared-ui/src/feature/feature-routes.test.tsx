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
