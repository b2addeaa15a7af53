import { render, screen } from '@testing-library/react';
import { KeyOutlined } from '@patchbay/shared-ui/icons';

it('an icon that only remotes of before show is drawn once its drawing has come [PLAT-026]', async () => {
  render(<KeyOutlined aria-label="key" />);
  expect(await screen.findByRole('img', { name: 'key' })).toBeInTheDocument();
});
