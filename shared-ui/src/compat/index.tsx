// What `@patchbay/shared-ui` had before lists had pieces of their own (`@patchbay/shared-ui/list`): the host gives it to remotes that were
// built with it [PLAT-026], and nobody else downloads it. Nothing is added here, and it goes with the next major version.
import { lazy, Suspense } from 'react';
import type { DataTableProps } from './data-table.tsx';

const Late = lazy(() => import(/* webpackChunkName: "ui-compat" */ './data-table.tsx'));

/** The table of before, loaded when a remote first draws one. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <Suspense fallback={null}>
    <Late {...(props as unknown as DataTableProps<unknown>)} />
  </Suspense>
);
