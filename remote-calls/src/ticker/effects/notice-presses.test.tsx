import { screen } from '@testing-library/react';
import { showTicker } from '../testing/show-ticker.tsx';

const ringing = async () => {
  const shown = await showTicker();
  await shown.run(() => shown.devices.phone.ring());
  return shown;
};

describe('the buttons of a desktop notification [TEL-014]', () => {
  it('answer the call that rings, which takes the notification away', async () => {
    const { devices, run } = await ringing();
    expect(devices.notifications).toMatchObject([{ callId: 'A', answer: 'Answer', decline: 'Reject' }]);
    let own = false;
    await run(() => (own = devices.pressNotice({ callId: 'A', action: 'answer' })));
    expect(own).toBe(true);
    expect(devices.phone.log).toContain('accept');
    expect(screen.getByText('ONGOING')).toBeInTheDocument();
    expect(devices.notifications).toEqual([]);
  });
  it('decline it', async () => {
    const { devices, run } = await ringing();
    await run(() => devices.pressNotice({ callId: 'A', action: 'decline' }));
    expect(devices.phone.log).toContain('reject 486');
    expect(devices.notifications).toEqual([]);
  });
  it('bring back a widget that was put aside', async () => {
    const { devices, ticker, run } = await ringing();
    await run(() => ticker.window.show('minimised'));
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    await run(() => devices.pressNotice({ callId: 'A', action: 'open' }));
    expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
    expect(devices.phone.log).not.toContain('accept');
  });
  it('go with a page that goes: nobody could answer by them', async () => {
    const { devices, run } = await ringing();
    await run(() => devices.leave());
    expect(devices.notifications).toEqual([]);
  });
  it('do nothing for another call, nor for one that rings no more', async () => {
    const { devices, run } = await ringing();
    expect(devices.pressNotice({ callId: 'B', action: 'answer' })).toBe(false);
    await run(() => devices.phone.remoteHangup());
    expect(devices.pressNotice({ callId: 'A', action: 'answer' })).toBe(false);
    expect(devices.phone.log).not.toContain('accept');
  });
});
