import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showTicker } from '../testing/show-ticker.tsx';

const isKept = (element: Element): boolean => element.closest('[translate="no"]') !== null;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a page that the browser translates keeps, in the call window', () => {
  it('who rings, the state of the call and of the line, and how long it takes', async () => {
    const { devices, run } = await showTicker();
    await run(() => devices.phone.ring());
    expect(isKept(screen.getByText('Incoming call'))).toBe(true);
    for (const name of screen.getAllByText(/^\+91/)) expect(isKept(name)).toBe(true);
    expect(isKept(screen.getByText('Ready for calls'))).toBe(true);
    await press('Answer');
    expect(isKept(await screen.findByRole('timer'))).toBe(true);
    expect(isKept(screen.getByText('ONGOING'))).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isKept(screen.getByTitle('Open the call window'))).toBe(true);
  });
});
