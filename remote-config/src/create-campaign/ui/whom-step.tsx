import { useState } from 'react';
import { campaignSources } from '@patchbay/shared-contracts/campaigns';
import { FormField } from '@patchbay/shared-ui/form';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { idsOfText } from '@patchbay/shared-contracts/campaigns';
import {
  useCallerIds,
  useChosenPhonebooks,
  useGonePhonebooks,
  usePhonebookChoices,
  useSavedFilters,
} from '../effects/use-choices.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import { Cards, ManyField, OneField, SwitchField, type FormProps } from './fields.tsx';

interface StepProps extends FormProps {
  /** Whether it has started: lists and dialling mode are then fixed. */
  readonly isSettled: boolean;
}

function Phonebooks({ form, isSettled }: StepProps) {
  const t = useTexts();
  const figure = useFigure();
  const [search, setSearch] = useState('');
  const { data: found = [], error } = usePhonebookChoices(search);
  const ids = idsOfText(form.values.phonebooks);
  const { data: chosen = [] } = useChosenPhonebooks(ids);
  const gone = useGonePhonebooks(ids).filter((id) => ids.includes(id));
  const books = [...new Map([...found, ...chosen].map((book) => [book.id, book])).values()];
  const options = [
    ...books.map(({ id: value, name, valid }) => ({
      value,
      label: t('phonebook', { name, count: valid, numbers: figure(valid) }),
    })),
    ...gone.map((value) => ({ value, label: t('phonebooks.gone') })),
  ];
  return (
    <>
      <ManyField
        {...{ form, name: 'phonebooks', options, disabled: isSettled, onSearch: setSearch }}
        placeholder={t('phonebooks.choose')}
      />
      {error === null ? null : (
        <p className={styles.wrong} role="alert">
          {t('phonebooks.failed')}
        </p>
      )}
      {gone.length === 0 || isSettled ? null : <p className={styles.wrong}>{t('phonebooks.gone.detail')}</p>}
    </>
  );
}

function Customers({ form, isSettled }: StepProps) {
  const t = useTexts();
  const saved = useSavedFilters() ?? [];
  const { customers_filter: filter } = form.values;
  const isKnown = filter === '' || saved.some(({ value }) => value === filter);
  const kept = isKnown ? [] : [{ value: filter, label: t('filter.kept') }];
  return (
    <>
      <OneField
        {...{ form, name: 'customers_filter', disabled: isSettled }}
        options={[{ value: '', label: t('filter.all') }, ...saved, ...kept]}
      />
      <SwitchField {...{ form, name: 'is_followed', disabled: isSettled }} />
    </>
  );
}

/** Draws the step "Whom": lists and caller id [CAMP-004, CAMP-013]. */
export function WhomStep({ form, isSettled }: StepProps) {
  const t = useTexts();
  const numbers = useCallerIds();
  const { source, caller_ids: chosen } = form.values;
  const all = [...new Set([...numbers, ...idsOfText(chosen)])];
  const cards = campaignSources.map((value) => ({
    ...{ value, title: t(`source.${value}`), detail: t(`source.${value}.detail`), disabled: isSettled },
  }));
  return (
    <>
      <FormField form={form} name="name" />
      <Cards
        {...{ legend: t('field.source'), value: source, cards, error: form.problem('source') }}
        onChange={(next) => form.change({ source: next })}
      >
        {isSettled ? <p className={styles.quiet}>{t('settled')}</p> : null}
      </Cards>
      {source === 'phonebooks' ? <Phonebooks {...{ form, isSettled }} /> : null}
      {source === 'customers' ? <Customers {...{ form, isSettled }} /> : null}
      <ManyField
        {...{ form, name: 'caller_ids', placeholder: t('caller_ids.choose') }}
        options={all.map((value) => ({ value, label: value }))}
      />
    </>
  );
}
