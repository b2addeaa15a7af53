import { useId, type ReactNode } from 'react';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import type { Answer, Body, Operation, Parameter } from '../model/operation.ts';
import { exampleText } from '../model/example.ts';
import { refusalsOf, type RefusalCodes } from '../model/refusals.ts';
import { typeOf } from '../model/schema.ts';
import { useTexts } from '../texts/index.ts';
import { Code } from './code.tsx';
import styles from './docs.module.css';
import { SchemaFields, useRules } from './schema-fields.tsx';

/** Draws a titled section of the documentation. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export function Parameters({ of }: { readonly of: readonly Parameter[] }) {
  const t = useTexts();
  const rulesOf = useRules();
  if (of.length === 0) return null;
  const columns: readonly RowsColumn<Parameter>[] = [
    { key: 'name', title: t('parameter'), cell: ({ name }) => <code className={styles.field}>{name}</code> },
    { key: 'in', title: t('place'), cell: (parameter) => t(`place.${parameter.in}`) },
    { key: 'type', title: t('type'), cell: ({ schema }) => <span className={styles.type}>{typeOf(schema)}</span> },
    {
      ...{ key: 'rules', title: t('rules') },
      cell: ({ required, about, schema }) => (
        <span className={styles.wraps}>
          {[...(required ? [t('required')] : []), ...rulesOf(schema), ...(about === null ? [] : [about])].join(' · ')}
        </span>
      ),
    },
  ];
  return (
    <Part title={t('parameters')}>
      <RowsTable label={t('parameters')} columns={columns} rows={of} keyOf={(each) => `${each.in} ${each.name}`} />
    </Part>
  );
}

/** Draws a body's fields with an example. */
export function BodyPart({ title, body }: { readonly title: string; readonly body: Body }) {
  const t = useTexts();
  const example = body.example === undefined ? exampleText(body.schema) : JSON.stringify(body.example, null, 2);
  return (
    <Part title={title}>
      <p className={styles.quiet}>{body.type}</p>
      <SchemaFields schema={body.schema} />
      <Code label={`${t('example')}: ${title}`} text={example} />
    </Part>
  );
}

function Success({ answer: { status, about, type, schema } }: { readonly answer: Answer }) {
  const t = useTexts();
  const title = t('answer', { status });
  if (schema !== null && type !== null) return <BodyPart title={title} body={{ type, schema, example: undefined }} />;
  return (
    <Part title={title}>
      <p className={styles.quiet}>{about ?? t(type === null ? 'answer.empty' : 'answer.file')}</p>
    </Part>
  );
}

function Refusals({ of }: { readonly of: Operation }) {
  const t = useTexts();
  const columns: readonly RowsColumn<RefusalCodes>[] = [
    { key: 'status', title: t('status'), cell: ({ status }) => status },
    {
      ...{ key: 'codes', title: t('codes') },
      cell: ({ codes }) => (
        <code className={styles.wraps}>{codes.length === 0 ? t('refusals.own') : codes.join(', ')}</code>
      ),
    },
  ];
  return (
    <Part title={t('refusals')}>
      <p className={styles.quiet}>{t('refusals.detail')}</p>
      <RowsTable label={t('refusals')} columns={columns} rows={refusalsOf(of)} keyOf={({ status }) => status} />
    </Part>
  );
}

export const Answers = ({ of }: { readonly of: Operation }) => (
  <>
    {of.answers
      .filter(({ status }) => status < '400')
      .map((answer) => (
        <Success key={answer.status} answer={answer} />
      ))}
    <Refusals of={of} />
  </>
);
