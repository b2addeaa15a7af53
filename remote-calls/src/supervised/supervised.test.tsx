import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supervisorsPath, type SupervisionMode } from '@patchbay/shared-contracts/calls';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

async function talking(options: ShowOptions = {}) {
  const page = await showTicker(options);
  await page.run(() => page.devices.phone.ring());
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await screen.findByRole('timer');
  const says = (call_id: string, ...supervisors: readonly { name: string; mode: SupervisionMode }[]) =>
    page.run(() => page.devices.say({ type: 'supervised', news: { call_id, supervisors: [...supervisors] } }));
  return { ...page, says };
}
const widget = () => within(screen.getByRole('dialog', { name: 'Call window' }));
const priya = (mode: SupervisionMode) => ({ name: 'Priya Menon', mode });

const sentences = [
  ['listen', 'Priya Menon is listening to this call.'],
  ['whisper', 'Priya Menon is speaking to you. The customer cannot hear it.'],
  ['barge', 'Priya Menon has joined the call. The customer can hear them.'],
] as const;

describe('the call window', () => {
  it.each(sentences)('says who is in the call: %s [LIVE-033]', async (mode, sentence) => {
    const { says } = await talking();
    await says('A', priya(mode));
    expect(widget().getByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence);
  });

  it('follows each change, and says nothing once nobody is there [LIVE-033]', async () => {
    const { says } = await talking();
    expect(widget().queryByText(/Priya Menon/)).toBeNull();
    await says('A', priya('listen'), { name: 'Owen Hart', mode: 'barge' });
    expect(widget().getAllByText(/is listening|has joined/)).toHaveLength(2);
    await says('A', priya('whisper'));
    expect(widget().getByText(/Priya Menon is speaking to you/)).toBeVisible();
    expect(widget().queryByText(/Owen Hart/)).toBeNull();
    await says('A');
    expect(widget().queryByText(/Priya Menon/)).toBeNull();
  });

  it('says nothing of another call', async () => {
    const { says } = await talking();
    await says('B', priya('barge'));
    expect(widget().queryByText(/Priya Menon/)).toBeNull();
  });

  it('asks who is there already when a call is taken over or comes back [LIVE-033]', async () => {
    const data = { call_id: 'A', supervisors: [priya('whisper')] };
    await talking({ answers: { [`GET ${supervisorsPath}`]: { status: 200, data } } });
    expect(await widget().findByText(/Priya Menon is speaking to you/)).toBeVisible();
  });

  it('put away, shows it on the pill', async () => {
    const { says, run, ticker } = await talking();
    await says('A', priya('listen'));
    await run(() => ticker.window.show('minimised'));
    expect(
      within(screen.getByTitle('Open the call window')).getByLabelText('Priya Menon is listening to this call.'),
    ).toBeVisible();
  });
});
