import { act, render, screen } from '@testing-library/react';
import { showTicker } from '../../ticker/testing/show-ticker.tsx';
import { ProvideTicker } from '../../ticker/ui/provide-ticker.tsx';
import { createLateWindow } from './late-window.tsx';

const Shown = () => <p>the window</p>;

async function openedWith(load: () => Promise<typeof Shown>) {
  const { ticker, devices } = await showTicker();
  const { Window } = createLateWindow(load);
  await act(
    async () =>
      void render(
        <ProvideTicker ticker={ticker}>
          <Window />
        </ProvideTicker>,
      ),
  );
  return devices;
}

it('a window is shown as soon as its code is there', async () => {
  await openedWith(() => Promise.resolve(Shown));
  expect(screen.getByText('the window')).toBeVisible();
});

it('a window whose code could not be fetched asks for it again by itself', async () => {
  let asked = 0;
  const devices = await openedWith(() =>
    asked++ === 0 ? Promise.reject(new Error('no network')) : Promise.resolve(Shown),
  );
  expect(screen.queryByText('the window')).toBeNull();
  await act(async () => devices.clock.pass(2_000));
  expect(screen.getByText('the window')).toBeVisible();
});

it('a window that was fetched ahead is there at once', async () => {
  const late = createLateWindow(() => Promise.resolve(Shown));
  await late.fetch();
  const { ticker } = await showTicker();
  render(
    <ProvideTicker ticker={ticker}>
      <late.Window />
    </ProvideTicker>,
  );
  expect(screen.getByText('the window')).toBeVisible();
});
