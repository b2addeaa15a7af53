import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from './modal.tsx';

function Page() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button onClick={() => open(true)}>Ask</button>
      {isOpen ? (
        <Modal open title="Sure?" footer={null} onCancel={() => open(false)}>
          <button onClick={() => open(false)}>Yes</button>
        </Modal>
      ) : null}
    </>
  );
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its answer', async () => userEvent.click(await screen.findByRole('button', { name: 'Yes' }))],
])('a dialog that is taken away by %s gives the focus back to what opened it [UX-005]', async (_, end) => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Ask' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  (await screen.findByRole('button', { name: 'Yes' })).focus();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await end();
  await waitFor(() => expect(opener).toHaveFocus());
});
