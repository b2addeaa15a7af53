import { useState, type ReactNode } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import type { ListAction } from '@patchbay/shared-ui/editable-list';
import { useDeliveryActions, type EndpointPage, type EndpointRow } from '../effects/use-deliveries.ts';
import { useTexts } from '../texts/index.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { TestDialog, type RunTest } from './test-dialog.tsx';

/**
 * Adds the actions common to endpoints: log, test, and pause, during which nothing is sent; `children` draws the list with them.
 * `valuesOf` returns a row's form values.
 */
export function WithDeliveries<Row extends EndpointRow>(props: {
  readonly page: EndpointPage;
  readonly valuesOf: (row: Row) => object;
  readonly children: (actions: readonly ListAction<Row>[]) => ReactNode;
}) {
  const { page, valuesOf, children } = props;
  const t = useTexts();
  const { notify } = useConsole();
  const [logged, setLogged] = useState<Row | null>(null);
  const [run, setRun] = useState<RunTest | null>(null);
  const { test, write } = useDeliveryActions(page);
  const turn = (state: EndpointRow['state']) => async (row: Row) => {
    const refused = await write(row, { ...valuesOf(row), state });
    if (refused !== null) notify.error(refused || t('pause.failed'));
  };
  const [pause, resume] = [turn('off'), turn('on')];
  const runTest = (endpoint: Row) => {
    setRun({ endpoint });
    void test(endpoint.id).then((came) => setRun((now) => (now?.endpoint === endpoint ? { endpoint, came } : now)));
  };
  return (
    <>
      {children([
        { label: t('log'), run: setLogged },
        { label: t('test'), run: runTest },
        { label: t('pause'), run: (row) => void pause(row), isFor: ({ state }) => state === 'on', isChange: true },
        { label: t('resume'), run: (row) => void resume(row), isFor: ({ state }) => state === 'off', isChange: true },
      ])}
      <DeliveryLog page={page} endpoint={logged} onClose={() => setLogged(null)} />
      <TestDialog run={run} onClose={() => setRun(null)} />
    </>
  );
}
