import { act } from '@testing-library/react';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const root = () => document.documentElement;
const room = (edge: string) => root().style.getPropertyValue(`--room-${edge}`);

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
