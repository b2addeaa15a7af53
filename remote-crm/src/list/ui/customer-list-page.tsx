import { Fragment, useCallback, useState } from 'react';
import type { Customer } from '@patchbay/shared-contracts/customers';
import { dayAt } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ContactsOutlined, ImportOutlined, UserAddOutlined } from '@patchbay/shared-ui/icons';
import { ListPage, useTimeZone, useView } from '@patchbay/shared-ui/list-page';
import { addressOf } from '../../customer/model/addresses.ts';
import { useNow } from '../../customer/effects/use-now.ts';
import { useImport } from '../../import/effects/use-import.ts';
import { ImportDialog } from '../../import/ui/import-dialog.tsx';
import { useTexts } from '../../texts/index.ts';
import { customerList } from '../effects/customer-list.ts';
import { customerShape, filtersFit, tidied } from '../model/crm-filters.ts';
import { orders } from '../model/orders.ts';
import { columnsOf, exported } from './columns.tsx';
import { useCustomerChips } from './use-customer-chips.ts';
import { useSections } from './use-sections.tsx';

const keyOf = ({ id }: Customer) => id;

/** Draws the buttons to add one customer, or to import a file. */
function useMore() {
  const t = useTexts();
  const { navigate } = useConsole();
  const [open, setOpen] = useState(false);
  const importing = useImport();
  const { state, dispatch } = importing;
  const begin = () => {
    if (state.phase === 'done') dispatch({ type: 'restarted' });
    setOpen(true);
  };
  const add = (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => navigate(addressOf.add)}>
      {t('list.add')}
    </Button>
  );
  const bring = (
    <Button icon={<ImportOutlined aria-hidden />} onClick={begin}>
      {t('import.button')}
    </Button>
  );
  return {
    add,
    actions: [<Fragment key="import">{bring}</Fragment>, <Fragment key="add">{add}</Fragment>],
    dialog: <ImportDialog {...importing} open={open} onClose={() => setOpen(false)} />,
    storing: state.phase === 'mapping' && state.busy === 'import',
  };
}

/** Draws /customer-management [CUST-055]. */
export function CustomerListPage() {
  const t = useTexts();
  const { navigate } = useConsole();
  const timeZone = useTimeZone();
  const now = useNow();
  const today = dayAt(now, timeZone);
  const { view, show } = useView(customerShape);
  const chips = useCustomerChips(view, show);
  const sections = useSections(today);
  const open = useCallback(({ id }: Customer) => navigate(addressOf.view(id)), [navigate]);
  const { add, actions, dialog, storing } = useMore();
  return (
    <>
      <ListPage
        page="customers"
        source={customerList}
        shape={customerShape}
        sort={orders.sort}
        view={view}
        show={(next, replace) => show({ ...next, chosen: tidied(next.chosen) }, replace)}
        words={{
          table: t('list.title'),
          search: t('list.search'),
          empty: t('list.empty'),
          failed: t('list.failed'),
          fresh: () => '',
        }}
        icon={<ContactsOutlined />}
        actions={actions}
        actionsLoading={storing}
        emptyAction={add}
        columns={columnsOf({ t, timeZone, now })}
        keyOf={keyOf}
        exported={exported}
        filters={{
          sections,
          problem: (chosen) => (filtersFit(chosen, today) ? null : t('filters.wrongRange')),
        }}
        chips={chips}
        onOpen={open}
      />
      {dialog}
    </>
  );
}
