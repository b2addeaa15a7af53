import { useId, useState } from 'react';
import { ratePaths, ratesFor, type Rate, type RateBook } from '@patchbay/shared-contracts/billing';
import { csvSeparatorOf } from '@patchbay/shared-contracts/table-form';
import { csvOf } from '@patchbay/shared-contracts/table-file';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Input, Skeleton, Tag } from '@patchbay/shared-ui/antd';
import { saveFile } from '@patchbay/shared-ui/download';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Card, PlainCard } from '../../card/ui/card.tsx';
import { useRateChange, useRates } from '../effects/use-rates.ts';
import { digitsOf, fileRows, quotesFor, SHOWN_MOST, type Quote } from '../model/rates-shown.ts';
import { useTexts } from '../texts/index.ts';
import { ImportRates } from './import-rates.tsx';
import { RateForm } from './rate-form.tsx';
import styles from './rates.module.css';
import { useRateWords } from './use-rate-words.ts';

const MINUTE = 60;
const LONGEST_SEARCH = 30;

interface BookProps {
  readonly book: RateBook;
  /** Epoch ms, when they were fetched. */
  readonly now: number;
}

function TakeBack({ rate, book }: { readonly rate: Rate; readonly book: RateBook }) {
  const t = useTexts();
  const words = useRateWords(book.time_zone);
  const change = useRateChange();
  const { notify } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const { channel, direction, prefix, number_type, hours, since } = rate;
  const takeBack = async () => {
    setBusy(true);
    const key = { channel, direction, prefix, number_type, hours, since };
    const changed = await change(ratePaths.takeBack, { revision: book.revision, rate: key });
    setBusy(false);
    if (changed.ok) notify.success(t('takeBack.done'));
    else notify.error(changed.why);
  };
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('takeBack.named', { rate: words.name(rate) })}
      onClick={() => void takeBack()}
    >
      {t('takeBack')}
    </Button>
  );
}

function useColumns({ book, now }: BookProps, onChange: (rate: Rate) => void): readonly RowsColumn<Rate>[] {
  const t = useTexts();
  const words = useRateWords(book.time_zone);
  const columns: readonly RowsColumn<Rate>[] = [
    { key: 'numbers', title: t('numbers'), cell: (rate) => <span translate="no">{words.numbers(rate)}</span> },
    {
      ...{ key: 'kind', title: t('kind') },
      cell: (rate) => (
        <span className={styles.two}>
          <span>{words.kind(rate)}</span>
          {words.only(rate).map((text) => (
            <span key={text} className={textStyles.quiet}>
              {text}
            </span>
          ))}
        </span>
      ),
    },
    {
      ...{ key: 'price', title: t('price') },
      cell: (rate) => (
        <span className={styles.two}>
          <span>{words.price(rate)}</span>
          {words.setup(rate) === null ? null : <span className={textStyles.quiet}>{words.setup(rate)}</span>}
        </span>
      ),
    },
    {
      ...{ key: 'from', title: t('from') },
      cell: (rate) => {
        const { isToCome, text } = words.from(rate, now);
        return isToCome ? <Tag color="processing">{text}</Tag> : text;
      },
    },
  ];
  if (!book.can_change) return columns;
  const act = (rate: Rate) =>
    words.from(rate, now).isToCome ? (
      <TakeBack rate={rate} book={book} />
    ) : (
      <Button size="small" aria-label={t('change.named', { rate: words.name(rate) })} onClick={() => onChange(rate)}>
        {t('change')}
      </Button>
    );
  return [...columns, { key: 'act', title: t('act'), cell: act }];
}

const keyOf = ({ channel, direction, prefix, number_type, hours, since }: Rate): string =>
  [channel, direction, prefix, number_type, hours, since].join(' ');

/** Shows the price of a call with the number, out and in. */
function Quotes({ quotes, included }: { readonly quotes: readonly Quote[]; readonly included: number }) {
  const t = useTexts();
  const figure = useFigure();
  if (quotes.length === 0) return null;
  return (
    <div role="status" aria-label={t('quote')} className={styles.quote}>
      <span className={textStyles.quiet}>{t('quote')}</span>
      <ul className={styles.quotes}>
        {quotes.map(({ direction, numberType, one, five, prefix }) => (
          <li key={`${direction} ${numberType}`}>
            {t(`quote.${direction}`)}
            {numberType === '' ? null : ` (${t(`type.${numberType}`)})`}:{' '}
            <strong>{t('quote.costs', { one: figure(one), five: figure(five) })}</strong>{' '}
            <span className={textStyles.quiet}>
              {prefix === null
                ? t('quote.house')
                : prefix === ''
                  ? t('quote.others')
                  : t('quote.by', { prefix: `+${prefix}` })}
            </span>
          </li>
        ))}
        {included === 0 ? null : (
          <li className={textStyles.quiet}>
            {t('quote.included', { minutes: figure(Math.floor(included / MINUTE)) })}
          </li>
        )}
      </ul>
    </div>
  );
}

function Found({ book, now, onChange }: BookProps & { readonly onChange: (rate: Rate) => void }) {
  const t = useTexts();
  const id = useId();
  const figure = useFigure();
  const [search, setSearch] = useState('');
  const words = useRateWords(book.time_zone);
  const columns = useColumns({ book, now }, onChange);
  const digits = digitsOf(search);
  const found = ratesFor(book.rates, digits);
  return (
    <>
      <div className={styles.search}>
        <label htmlFor={id}>{t('search')}</label>
        <Input
          id={id}
          allowClear
          inputMode="tel"
          autoComplete="off"
          placeholder="+44 20"
          maxLength={LONGEST_SEARCH}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Quotes quotes={quotesFor(book, digits, now)} included={book.included_seconds} />
      {found.length === 0 ? (
        <p className={textStyles.quiet}>
          {t(book.rates.length === 0 ? 'none' : 'none.found', { price: words.price(book.house) })}
        </p>
      ) : (
        <RowsTable label={t('rates')} columns={columns} rows={found.slice(0, SHOWN_MOST)} keyOf={keyOf} />
      )}
      {found.length > SHOWN_MOST ? (
        <p className={textStyles.quiet}>{t('more', { count: figure(found.length - SHOWN_MOST) })}</p>
      ) : null}
    </>
  );
}

function Tools({
  book,
  now,
  onAdd,
  onImport,
}: BookProps & { readonly onAdd: () => void; readonly onImport: () => void }) {
  const t = useTexts();
  const user = useSession()?.user;
  const save = () => {
    const separator = csvSeparatorOf(user?.csv_separator ?? null, user?.language ?? null);
    saveFile(new Blob([csvOf(fileRows(book, now), separator)], { type: 'text/csv' }), 'rates.csv');
  };
  return (
    <div className={styles.tools}>
      {book.rates.length === 0 ? null : <Button onClick={save}>{t('export')}</Button>}
      {book.can_change ? (
        <>
          <Button onClick={onImport}>{t('import')}</Button>
          <Button type="primary" onClick={onAdd}>
            {t('add')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Form open over the card: of a rate, of a new one (null), or of a file. */
type Opened = { readonly is: 'form'; readonly rate: Rate | null } | { readonly is: 'import' } | null;

/** Shows rates and the price of a call with a number, and edits rates for users acting from an account above [ACCT-011] (decision 0412). */
export function RatesCard() {
  const t = useTexts();
  const { data, error, refetch, dataUpdatedAt: now } = useRates();
  const [opened, open] = useState<Opened>(null);
  if (data === undefined)
    return (
      <PlainCard name={t('rates')}>
        {error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ) : (
          <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
        )}
      </PlainCard>
    );
  const book = data.data;
  const close = () => open(null);
  return (
    <Card
      title={t('rates')}
      action={
        <Tools
          {...{ book, now }}
          onAdd={() => open({ is: 'form', rate: null })}
          onImport={() => open({ is: 'import' })}
        />
      }
    >
      <Found {...{ book, now }} onChange={(rate) => open({ is: 'form', rate })} />
      {opened?.is === 'form' ? <RateForm {...{ book, now, rate: opened.rate }} onDone={close} /> : null}
      {opened?.is === 'import' ? <ImportRates book={book} onDone={close} /> : null}
    </Card>
  );
}
