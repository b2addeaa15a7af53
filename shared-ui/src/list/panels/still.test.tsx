import { render, screen } from '@testing-library/react';
import { Still } from './still.tsx';

it('what a panel showed follows what is open, and stays while the panel closes', () => {
  const { rerender } = render(<Still open>One call</Still>);
  rerender(<Still open>Another call</Still>);
  expect(screen.getByText('Another call')).toBeInTheDocument();
  rerender(<Still open={false}>Nothing</Still>);
  expect(screen.getByText('Another call')).toBeInTheDocument();
  rerender(<Still open>A third call</Still>);
  expect(screen.getByText('A third call')).toBeInTheDocument();
});
