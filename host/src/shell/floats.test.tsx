import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const root = () => document.documentElement;
const room = (edge: string) => root().style.getPropertyValue(`--room-${edge}`);

it.each([
  ['something', 'b'],
  ['a chart', 'svg'],
])(
  'the buttons wait at the edge while %s of the page would lie beneath them, and come back [UX-006]',
  async (_, kind) => {
    const session = {
      user: sampleUser({ role: 'agent' }),
      plans: [samplePlan],
      ...{ solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    };
    renderShell({ session, path: '/home', releases: realReleases });
    const button = await screen.findByRole('button', { name: 'Click to Call' });
    const floats = button.parentElement;
    if (floats === null) throw new Error('not drawn');
    floats.getBoundingClientRect = () => new DOMRect(855, 700, 145, 44);
    const figure = document.createElement(kind);
    if (kind === 'b') figure.textContent = '42';
    document.querySelector('main')?.append(figure);
    let isBeneath = true;
    const asked: (readonly [number, number])[] = [];
    Object.assign(document, {
      elementsFromPoint: (x: number, y: number) => {
        asked.push([x, y]);
        return isBeneath ? [button, figure, document.body] : [button, document.body];
      },
    });
    fireEvent.scroll(document);
    await waitFor(() => expect(floats).toHaveAttribute('data-folded'));
    // While folded it is elsewhere; only the place it would unfold to matters.
    floats.getBoundingClientRect = () => new DOMRect(1000, 688, 24, 56);
    asked.length = 0;
    isBeneath = false;
    fireEvent.scroll(document);
    await waitFor(() => expect(floats).not.toHaveAttribute('data-folded'));
    expect(asked.every(([x, y]) => x >= 855 && x <= 1000 && y >= 700 && y <= 744)).toBe(true);
    Reflect.deleteProperty(document, 'elementsFromPoint');
  },
);

it('pages get the room of what floats over them, and it goes with the session', () => {
  const session = {
    user: sampleUser({ role: 'agent' }),
    plans: [samplePlan],
    solutions: [],
    tokenRefreshedAt: 0,
    assumedUserId: null,
  };
  const { console } = renderShell({ session, path: '/home', releases: realReleases });
  act(() => console.room.take('notes', 50));
  act(() => console.room.take('dock', 400));
  expect([room('bottom'), room('right'), root().hasAttribute('data-docked')]).toEqual(['50px', '400px', true]);
  act(() => console.room.take('dock', 0));
  expect([room('right'), root().hasAttribute('data-docked')]).toEqual(['0px', false]);
});
