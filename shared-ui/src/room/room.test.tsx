import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RoomTitle, useLeftRoom } from './index.ts';

function Page({ hasField = false }: { readonly hasField?: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  const linkOf = useLeftRoom(open);
  return (
    <>
      {hasField ? <input aria-label="Elsewhere" /> : null}
      {open === null ? (
        ['One', 'Two'].map((id) => (
          <button key={id} ref={linkOf(id)} onClick={() => setOpen(id)}>
            {id}
          </button>
        ))
      ) : (
        <>
          <button onClick={() => setOpen(null)}>Back</button>
          <RoomTitle>{open}</RoomTitle>
        </>
      )}
    </>
  );
}

const link = (name: string) => screen.getByRole('button', { name });

it('a room that is opened has the focus at its heading, once [UX-005]', async () => {
  const { rerender } = render(<Page />);
  expect(document.body).toHaveFocus();
  await userEvent.click(link('Two'));
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  screen.getByRole('heading').blur();
  rerender(<Page />);
  expect(document.body).toHaveFocus();
});

it('the list that it was opened from has the focus at its link again, once [UX-005]', async () => {
  const { rerender } = render(<Page />);
  await userEvent.click(link('Two'));
  await userEvent.click(link('Back'));
  expect(link('Two')).toHaveFocus();
  link('Two').blur();
  rerender(<Page />);
  expect(document.body).toHaveFocus();
});

it('who writes elsewhere keeps the focus [UX-005]', async () => {
  render(<Page hasField />);
  screen.getByLabelText('Elsewhere').focus();
  fireEvent.click(link('Two'));
  await screen.findByRole('heading', { name: 'Two' });
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  fireEvent.click(link('Back'));
  await screen.findByRole('button', { name: 'Two' });
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
