import { useId, useState } from 'react';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import {
  templateProblem,
  templateVariables,
  type TemplatePreview,
  type TemplatesFields,
} from '@patchbay/shared-contracts/templates';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Select } from '@patchbay/shared-ui/antd';
import type { Form } from '@patchbay/shared-ui/form';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCustomersFound, useTemplatePreview, useStill } from '../effects/use-previews.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './templates.module.css';

interface FormProps {
  readonly form: Form<TemplatesFields, TextKey>;
}

const isTyped = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element : null;

/**
 * Returns a function that inserts text at the cursor of the focused field, else at the last cursor of the text. A selection is
 * replaced.
 */
function useInsert({ form: { id, values, change } }: FormProps) {
  return (words: string) => {
    const inSubject = document.activeElement?.id === `${id}-subject`;
    const name = inSubject ? 'subject' : 'text';
    const field = isTyped(document.getElementById(`${id}-${name}`));
    const whole = values[name];
    const [from, to] = [field?.selectionStart ?? whole.length, field?.selectionEnd ?? whole.length];
    change({ [name]: `${whole.slice(0, from)}${words}${whole.slice(to)}` });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + words.length, from + words.length);
    });
  };
}

/** Lists the variables; pressing one inserts it at the cursor. */
function Variables({ form }: FormProps) {
  const t = useTexts();
  const title = useId();
  const insert = useInsert({ form });
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{t('variables')}</h3>
      <ul className={styles.variables}>
        {templateVariables.map((variable) => (
          <li key={variable}>
            <Button
              size="small"
              onMouseDown={(event) => event.preventDefault()} // keeps the cursor where it is
              onClick={() => insert(`{{${variable}}}`)}
            >
              {t(`variable.${variable}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CustomerChoice({ onCustomer }: { onCustomer: (id: string | null) => void }) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { data } = useCustomersFound(useStill(search));
  const options = (data?.data.objects ?? []).map(({ id, phonebook }) => ({ value: id, label: phonebook.name }));
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setSearch }}
      allowClear
      aria-label={t('preview.choose')}
      placeholder={t('preview.choose')}
      options={options}
      notFoundContent={t('preview.nobody')}
      onChange={(id?: string) => onCustomer(id ?? null)}
    />
  );
}

function Sms({ sms }: { sms: NonNullable<TemplatePreview['sms']> }) {
  const t = useTexts();
  const figure = useFigure();
  const { encoding, segments, cost } = sms;
  return (
    <>
      <p className={textStyles.quiet}>
        {t('preview.cost', { segments: figure(segments), encoding, cost: figure(cost) })}
      </p>
      {sms.too_long ? <p className={textStyles.wrong}>{t('preview.tooLong')}</p> : null}
    </>
  );
}

function Filled({ form, customerId }: FormProps & { customerId: string | null }) {
  const t = useTexts();
  const written = useStill(form.values);
  const { data, error } = useTemplatePreview(written, customerId);
  if (error !== null) return <p className={textStyles.wrong}>{t('preview.failed')}</p>;
  if (data === undefined) return null;
  const { subject, text, missing, sms } = data.data;
  const names = missing.map((variable) => t(`variable.${variable}`)).join(', ');
  return (
    <>
      <blockquote className={styles.message}>
        {subject === '' ? null : <b>{subject}</b>}
        {text}
      </blockquote>
      {missing.length === 0 || customerId === null ? null : (
        <p className={textStyles.quiet}>{t('preview.missing', { names })}</p>
      )}
      {sms === null ? null : <Sms sms={sms} />}
    </>
  );
}

/** Lists variables to insert, and previews the text for a real customer [CONF-TMPL-005]. */
export function TemplatePreviewPane({ form }: FormProps) {
  const t = useTexts();
  const title = useId();
  const seesCustomers = useConsole().can(CUSTOMERS);
  const [customerId, setCustomerId] = useState<string | null>(null);
  const { subject, text } = form.values;
  const canBeFilled = text.trim() !== '' && templateProblem(text) === null && templateProblem(subject) === null;
  return (
    <>
      <Variables form={form} />
      <section className={styles.part} aria-labelledby={title}>
        <h3 id={title}>{t('preview')}</h3>
        {seesCustomers ? <CustomerChoice onCustomer={setCustomerId} /> : null}
        {canBeFilled ? <Filled {...{ form, customerId }} /> : null}
      </section>
    </>
  );
}
