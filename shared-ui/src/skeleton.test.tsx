import { render, screen } from '@testing-library/react';
import { Skeleton } from './antd.ts';

it('screen readers meet no empty heading or list while something loads [UX-005]', () => {
  render(<Skeleton active paragraph={{ rows: 3 }} />);
  expect(screen.getByRole('heading', { hidden: true })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

it('the place of a button or a tile that loads is drawn for the eye alone [UX-005]', () => {
  const { container } = render(
    <>
      <Skeleton.Button active />
      <Skeleton.Node active />
    </>,
  );
  expect(container.querySelectorAll('[aria-hidden] .ant-skeleton')).toHaveLength(2);
});
