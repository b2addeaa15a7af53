import { act, fireEvent, screen } from '@testing-library/react';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { rotates, sceneAfter } from './model/rotation.ts';
import Showcase from './ui/showcase.tsx';

const still = { hovered: false, focused: false, reduced: false, stopped: false };
it.each([
  [{}, true],
  [{ hovered: true }, false],
  [{ focused: true }, false],
  [{ reduced: true }, false],
  [{ stopped: true }, false],
])('with %j it rotates: %s [AUTH-166]', (attention, expected) =>
  expect(rotates({ ...still, ...attention })).toBe(expected),
);
it.each([
  [0, 1],
  [1, 2],
  [2, 0],
])('after scene %i comes %i', (scene, next) => expect(sceneAfter(scene, 3)).toBe(next));

describe('the showcase', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const shown = () => renderInConsole(<Showcase />, { session: null, texts: { 'remote-auth': texts } });
  const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const current = () => screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'true');

  it('shows the next scene every 3000 ms, sliding for 300, and the others to nobody [AUTH-009, AUTH-165, AUTH-166]', async () => {
    shown();
    expect(current()).toHaveAccessibleName('1 of 3');
    await wait(2999);
    expect(current()).toHaveAccessibleName('1 of 3');
    await wait(1);
    expect(current()).toHaveAccessibleName('2 of 3');
    expect(document.querySelector<HTMLElement>('[aria-live] > div')?.style.transitionDuration).toBe('300ms');
    const groups = [...document.querySelectorAll('[role=group]')];
    expect(groups.map((group) => group.hasAttribute('inert'))).toEqual([true, false, true]);
  });

  it.each([
    ['the pointer is over it', (region: HTMLElement) => fireEvent.mouseEnter(region)],
    ['the keyboard is in it', (region: HTMLElement) => fireEvent.focusIn(region)],
    ['Pause was pressed', () => fireEvent.click(screen.getByRole('button', { name: 'Pause' }))],
  ])('stands still while %s [AUTH-166]', async (_, hands) => {
    shown();
    hands(screen.getByRole('region', { name: 'What Patchbay does' }));
    await wait(30_000);
    expect(current()).toHaveAccessibleName('1 of 3');
  });

  it('stands still, without a button to pause it, for who asked for less motion [AUTH-166]', async () => {
    const asked = jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduced-motion'),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    shown();
    await wait(30_000);
    expect(current()).toHaveAccessibleName('1 of 3');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    asked.mockRestore();
  });

  it('shows the scene that is asked for', async () => {
    shown();
    fireEvent.click(screen.getByRole('button', { name: '3 of 3' }));
    expect(current()).toHaveAccessibleName('3 of 3');
  });
});
