import { useState, type ReactNode } from 'react';
import type { ListAction } from '@patchbay/shared-ui/editable-list';
import { useDeliveryActions, type EndpointPage } from '../effects/use-deliveries.ts';
import { useTexts } from '../texts/index.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { TestDialog, type RunTest } from './test-dialog.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What can be done with an endpoint besides editing it: its log, and a test; `children` draw the list with them. */
export function WithDeliveries(props: {
  readonly page: EndpointPage;
  readonly children: (actions: readonly ListAction<Named>[]) => ReactNode;
}) {
  const { page, children } = props;
  const t = useTexts();
  const [logged, setLogged] = useState<Named | null>(null);
  const [run, setRun] = useState<RunTest | null>(null);
  const { test } = useDeliveryActions(page);
  const runTest = (endpoint: Named) => {
    setRun({ endpoint });
    void test(endpoint.id).then((came) => setRun((now) => (now?.endpoint === endpoint ? { endpoint, came } : now)));
  };
  return (
    <>
      {children([
        { label: t('log'), run: setLogged },
        { label: t('test'), run: runTest },
      ])}
      <DeliveryLog page={page} endpoint={logged} onClose={() => setLogged(null)} />
      <TestDialog run={run} onClose={() => setRun(null)} />
    </>
  );
}
