import { screen } from '@testing-library/react';
import { renderInConsole } from '../testing/index.tsx';
import { useDirectionLabel } from './use-direction-label.ts';

const Label = ({ direction }: { direction: string }) => <p>{useDirectionLabel()(direction)}</p>;

it.each([
  ['Inbound', 'Inbound'],
  ['Outbound', 'Outbound'],
  ['obdcc', 'obdcc'],
])('the direction %s reads %s [CALL-071, CALL-073]', (direction, label) => {
  renderInConsole(<Label direction={direction} />);
  expect(screen.getByText(label)).toBeInTheDocument();
});
