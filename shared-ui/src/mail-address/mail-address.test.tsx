import { render } from '@testing-library/react';
import { MailAddress } from './mail-address.tsx';

it.each([
  ['agent@demo.test', ['agent@', 'demo.', 'test']],
  ['a.very.long@mail.example', ['a.', 'very.', 'long@', 'mail.', 'example']],
  ['no address', ['no address']],
  ['', ['']],
])('%s breaks after the @ and after dots only', (address, parts) => {
  const { container } = render(<MailAddress address={address} />);
  expect(container.innerHTML.split('<wbr>')).toEqual(parts);
  expect(container.textContent).toBe(address);
});
