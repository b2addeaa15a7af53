import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '../../testing/index.tsx';
import { PlayerDock } from './player-dock.tsx';

const heard = new Blob(['what is heard']);
const file = new Blob(['the file']);
const playing = {
  ...{ id: 'c1', path: '/newsr/api/v1/recordings/c1/', customer: 'Ravi Kumar', number: '+919800000001' },
  at: '2026-11-21T05:00:00.000Z',
};
const HEARD = 'GET /newsr/api/v1/recordings/c1/';
const FILE = 'GET /newsr/api/v1/recordings/c1/?download=1';

/** Saved files: each with its name. */
const kept: unknown[][] = [];
const made = new Map<string, Blob>();
const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
beforeEach(() => {
  kept.length = 0;
  click.mockImplementation(function (this: HTMLAnchorElement) {
    kept.push([this.download, made.get(this.href)]);
  });
  const createObjectURL = (blob: Blob): string => {
    const address = `blob:sound-${made.size}`;
    made.set(address, blob);
    return address;
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  Object.assign(globalThis, { OfflineAudioContext: SilentContext });
});

/** jsdom cannot decode audio. */
class SilentContext {
  async decodeAudioData() {
    return { getChannelData: () => new Float32Array(8) };
  }
}

async function show(answers: Record<string, Blob>, page_permissions: Record<string, boolean> = {}) {
  const session = {
    ...{ user: sampleUser({ page_permissions, timezone: 'Asia/Kolkata' }), plans: [], solutions: [] },
    ...{ tokenRefreshedAt: 0, assumedUserId: null },
  };
  const { console } = renderInConsole(<PlayerDock playing={playing} onClose={() => undefined} />, { answers, session });
  await screen.findByRole('button', { name: 'Play' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeEnabled());
  return console;
}

it('a recording is taken away by a request of its own, and kept under its time [LOGS-038]', async () => {
  const console = await show({ [HEARD]: heard, [FILE]: file });
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(kept).toEqual([['recording-2026-11-21-10-30-00.wav', file]]));
  expect(console.asked.map(({ path }) => path)).toEqual([
    '/newsr/api/v1/recordings/c1/',
    '/newsr/api/v1/recordings/c1/?download=1',
  ]);
});

it('what the server does not give as a file is not taken from what is played [LOGS-038]', async () => {
  const console = await show({ [HEARD]: heard });
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(console.log).toEqual(['error The recording could not be downloaded. Please try again.']));
  expect(kept).toEqual([]);
});

it('who may not take recordings away hears them, and is offered no file [LOGS-038]', async () => {
  await show({ [HEARD]: heard, [FILE]: file }, { recording_download: false });
  expect(screen.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});
