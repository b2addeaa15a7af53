import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useOpener } from './use-opener.ts';

function Page() {
  const [open, setOpen] = useState(false);
  const opener = useOpener(open);
  return (
    <>
      <button onClick={() => setOpen(!open)}>Ask</button>
      {open ? <input aria-label="Why" autoFocus /> : null}
      <output>{opener?.textContent ?? 'none'}</output>
    </>
  );
}

it('what opened a dialog is known though its first field takes the focus, until it is closed [UX-005]', async () => {
  render(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('none');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Why')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Ask');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('none');
});
