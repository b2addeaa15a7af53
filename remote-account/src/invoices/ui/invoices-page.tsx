import { useSearchParams } from '@patchbay/shared-ui/router';
import { Card, Cards } from '../../card/ui/card.tsx';
import { useTexts } from '../texts/index.ts';
import { DetailsCard } from './details-card.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { InvoiceList } from './list.tsx';

/** Draws /invoices: the list, or the invoice in the address [ACCT-009, ACCT-013]. */
export function InvoicesPage() {
  const t = useTexts();
  const [query] = useSearchParams();
  const open = query.get('open');
  if (open !== null)
    return (
      <Cards>
        <InvoiceView key={open} id={open} />
      </Cards>
    );
  return (
    <Cards>
      <Card title={t('list')}>
        <InvoiceList />
      </Card>
      <DetailsCard />
    </Cards>
  );
}
