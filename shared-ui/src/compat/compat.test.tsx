import { screen } from '@testing-library/react';
import { renderInConsole } from '../testing/index.tsx';
import { DataTable } from './index.tsx';

describe('the table of before, for remotes that were built with it', () => {
  const columns = [{ key: 'name', title: 'Name', render: ({ name }: { name: string }) => name }];
  const show = (rows: { name: string }[], loading: boolean, instead?: string) =>
    renderInConsole(
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        loading={loading}
        instead={instead}
      />,
    );
  it('comes when it is drawn, with a name, headers and rows', async () => {
    show([{ name: 'Asha' }], false);
    expect(await screen.findByRole('table', { name: 'People' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Asha' })).toBeInTheDocument();
  });
  it('is busy while loading and keeps the old rows', async () => {
    show([{ name: 'Asha' }], true);
    expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('cell', { name: 'Asha' })).toBeInTheDocument();
  });
  it('shows what stands instead of rows', async () => {
    show([], false, 'Nothing here');
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
