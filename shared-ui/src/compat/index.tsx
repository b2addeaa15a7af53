// Former exports of `@patchbay/shared-ui`, from before `@patchbay/shared-ui/list`: the host supplies them to remotes built with them
// [PLAT-026], and nobody else downloads them. Add nothing here; it will be removed with the next major version.
import { lazy, Suspense } from 'react';
import type { DataTableProps } from './data-table.tsx';

const Late = lazy(() => import(/* webpackChunkName: "ui-compat" */ './data-table.tsx'));

/** The former table, loaded when a remote first renders one. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <Suspense fallback={null}>
    <Late {...(props as unknown as DataTableProps<unknown>)} />
  </Suspense>
);
