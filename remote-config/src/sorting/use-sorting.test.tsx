import { act, fireEvent, render, screen } from '@testing-library/react';
import { Handle } from './handle.tsx';
import { useSorting } from './use-sorting.ts';

/** Renders a list whose server saves an order on the test's command. */
function sortable() {
  const saved: string[] = [];
  const answers: (() => void)[] = [];
  function List({ ids }: { readonly ids: readonly string[] }) {
    const sorting = useSorting({
      ids,
      save: (id, wanted) =>
        new Promise((resolve) => {
          saved.push(`${id} ${wanted.join('')}`);
          answers.push(resolve);
        }),
    });
    return ids.map((id) => (
      <li key={id} style={{ order: sorting.orderOf(id) }}>
        <Handle sorting={sorting} id={id} label={id} hint="" />
      </li>
    ));
  }
  const { rerender } = render(<List ids={['a', 'b', 'c']} />);
  const order = () =>
    screen
      .getAllByRole('listitem')
      .sort((one, other) => Number(one.style.order) - Number(other.style.order))
      .map(({ textContent, firstElementChild }) => firstElementChild?.getAttribute('aria-label') ?? textContent)
      .join('');
  return {
    ...{ saved, order },
    press: (id: string, key: string) => fireEvent.keyDown(screen.getByRole('button', { name: id }), { key }),
    answer: () => act(async () => answers.shift()?.()),
    server: (ids: string) => rerender(<List ids={[...ids]} />),
  };
}

it('saves orders one after the other, and of those that come meanwhile the last; that one stays on the screen [CONF-QUEUE-013, CONF-DISP-003]', async () => {
  const { saved, order, press, answer, server } = sortable();
  press('a', 'ArrowDown');
  press('a', 'ArrowDown');
  press('c', 'ArrowUp');
  expect([saved, order()]).toEqual([['a bac'], 'cba']);
  await answer();
  expect([saved, order()]).toEqual([['a bac', 'c cba'], 'cba']);
  server('cba');
  await answer();
  expect([saved, order()]).toEqual([['a bac', 'c cba'], 'cba']);
});

it('what is moved there and back while it is saved is back in the end [CONF-QUEUE-013, CONF-DISP-003]', async () => {
  const { saved, order, press, answer, server } = sortable();
  press('a', 'ArrowDown');
  press('a', 'ArrowUp');
  expect(order()).toBe('abc');
  await answer();
  server('bac');
  expect([saved, order()]).toEqual([['a bac', 'a abc'], 'abc']);
  server('abc');
  await answer();
  expect(order()).toBe('abc');
});

it('what is moved to where it is is not saved; after a save the order is the server’s', async () => {
  const { saved, order, press, answer } = sortable();
  press('a', 'ArrowUp');
  expect(saved).toEqual([]);
  press('b', 'ArrowDown');
  await answer(); // refused: nothing has changed
  expect(order()).toBe('abc');
});
