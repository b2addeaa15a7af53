import type { ReactNode } from 'react';
import type { Invoice } from '@patchbay/shared-contracts/billing';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { ErrorState } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Card, PlainCard } from '../../card/ui/card.tsx';
import { useInvoice, useInvoiceFile } from '../effects/use-invoices.ts';
import { rateIn, stateIn, whatFor } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './invoices.module.css';
import { invoiceAddress, useInvoiceColumns } from './list.tsx';
import { PartyCard, placeName } from './party-card.tsx';
import { useInvoiceFigures } from './use-figures.ts';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const { language, of } = useInvoiceFigures();
  const { day } = of(invoice);
  return (
    <dl className={styles.facts}>
      <Fact name={t('date')}>{day(invoice.at)}</Fact>
      <Fact name={t('supply')}>{placeName(language, invoice.place_of_supply)}</Fact>
      {invoice.reason === '' ? null : <Fact name={t('reason')}>{invoice.reason}</Fact>}
      <Fact name={t('from')}>
        <PartyCard party={invoice.seller} />
      </Fact>
      <Fact name={t('to')}>
        <PartyCard party={invoice.buyer} />
      </Fact>
    </dl>
  );
}

function Sums({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const { language, of } = useInvoiceFigures();
  const { money } = of(invoice);
  const { net, taxes, rounding, total, note } = invoice;
  return (
    <>
      <dl className={styles.sums}>
        <Fact name={t('net')}>{money(net)}</Fact>
        {taxes.map(({ name, rate, amount }) => (
          <Fact key={name} name={`${name} ${rateIn(language, rate)}`}>
            {money(amount)}
          </Fact>
        ))}
        {rounding === 0 ? null : <Fact name={t('rounding')}>{money(rounding)}</Fact>}
        <Fact name={t('total')}>{money(total)}</Fact>
      </dl>
      {note === null ? null : <p className={textStyles.quiet}>{t(`note.${note}`)}</p>}
    </>
  );
}

function Notes({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const columns = useInvoiceColumns();
  if (invoice.credit_notes.length === 0) return null;
  return (
    <Card title={t('notes')}>
      <RowsTable label={t('notes')} columns={columns} rows={invoice.credit_notes} keyOf={({ id }) => id} />
    </Card>
  );
}

function Head({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const figures = useInvoiceFigures().of(invoice);
  const save = useInvoiceFile();
  const { of } = invoice;
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.number}>{invoice.number}</h2>
        <p className={textStyles.quiet}>
          {of === null ? (
            whatFor(invoice, t, figures)
          ) : (
            <Link to={invoiceAddress(of.id)}>{whatFor(invoice, t, figures)}</Link>
          )}
          {' · '}
          {stateIn(invoice, t, figures)}
        </p>
      </div>
      <p className={styles.total}>{figures.money(invoice.total)}</p>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save(invoice)}>
        {t('pdf')}
      </Button>
    </div>
  );
}

/** Draws one invoice: subject, parties, lines, totals, and credit notes. */
export function InvoiceView({ id }: { readonly id: string }) {
  const t = useTexts();
  const { data, error, refetch } = useInvoice(id);
  const invoice = data?.data;
  return (
    <>
      <Link to="/invoices" className={styles.back}>
        {t('back')}
      </Link>
      {invoice === undefined && error !== null ? (
        <ErrorState title={t('missing')} message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {invoice === undefined && error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {invoice === undefined ? null : (
        <>
          <PlainCard name={invoice.number}>
            <Head invoice={invoice} />
            <Facts invoice={invoice} />
            <InvoiceLines invoice={invoice} />
            <Sums invoice={invoice} />
          </PlainCard>
          <Notes invoice={invoice} />
        </>
      )}
    </>
  );
}
