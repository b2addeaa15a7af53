import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInConsole } from '../testing/index.tsx';
import { useOpenDownload } from './index.ts';

const address = 'blob:made-here';
const revoked = jest.fn();
const open = jest.spyOn(window, 'open');
beforeEach(() => {
  open.mockReset();
  revoked.mockReset();
  Object.assign(URL, { createObjectURL: () => address, revokeObjectURL: revoked });
});

function Download({ what }: { what: string | Blob }) {
  const download = useOpenDownload();
  return <button onClick={() => download(what)}>Download</button>;
}
async function press(what: string | Blob) {
  const { console } = renderInConsole(<Download what={what} />);
  await userEvent.click(screen.getByRole('button'));
  return console.log;
}

it.each([
  ['an address', 'https://files.test/welcome.wav', 'https://files.test/welcome.wav'],
  ['contents made here', new Blob(['text']), address],
])('%s is opened in a new tab that cannot reach back', async (_, what, opened) => {
  const tab = { opener: window };
  open.mockReturnValue(tab as unknown as Window);
  expect(await press(what)).toEqual([]);
  expect(open).toHaveBeenCalledWith(opened, '_blank');
  expect(tab.opener).toBeNull();
  expect(revoked).not.toHaveBeenCalled(); // the tab is still reading it
});

it.each([
  ['an address', 'https://files.test/welcome.wav', []],
  ['contents made here', new Blob(['text']), [[address]]],
])('%s whose tab the browser blocks is only logged, and let go [CALL-160]', async (_, what, letGo) => {
  open.mockReturnValue(null);
  expect(await press(what)).toEqual(['track download_open_blocked']);
  expect(revoked.mock.calls).toEqual(letGo);
});
