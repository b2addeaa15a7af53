import { useState } from 'react';
import { belowOf, limitsOf, textOf, typeOf, type Property, type Schema } from '../model/schema.ts';
import { useTexts } from '../texts/index.ts';
import styles from './docs.module.css';

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the rules of a value as texts and symbols. */
export function useRules(): (schema: Schema) => readonly string[] {
  const t = useTexts();
  return (schema) => {
    const { size, of, format, values, byDefault } = limitsOf(schema);
    return [
      ...(values.length === 0 ? [] : [values.map(valueText).join(' | ')]),
      ...(format === null ? [] : [format]),
      ...(size === null ? [] : [t(`size.${of}`, { size })]),
      ...(byDefault === null ? [] : [t('default', { value: byDefault })]),
    ];
  };
}

function Line({ property: { name, required, schema } }: { readonly property: Property }) {
  const t = useTexts();
  const rules = useRules()(schema);
  const about = textOf(schema['description']);
  return (
    <>
      <code className={styles.field}>{name}</code> <span className={styles.type}>{typeOf(schema)}</span>
      {required ? <span className={styles.required}> {t('required')}</span> : null}
      {rules.length === 0 ? null : <span className={styles.rules}> {rules.join(' · ')}</span>}
      {about === null ? null : <span className={styles.rules}> {about}</span>}
    </>
  );
}

/** Draws nested fields when opened, because some schemas are deep. */
function Nested({ property }: { readonly property: Property }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Line property={property} />
      </summary>
      {open ? <SchemaFields schema={property.schema} /> : null}
    </details>
  );
}

/** Lists the fields of a schema, nested ones on demand. */
export function SchemaFields({ schema }: { readonly schema: Schema }) {
  const t = useTexts();
  const rules = useRules()(schema);
  const below = belowOf(schema);
  if (below.length === 0) {
    return (
      <p className={styles.quiet}>
        <span className={styles.type}>{typeOf(schema)}</span> {rules.join(' · ')}
      </p>
    );
  }
  return below.map(({ label, of }, nth) => (
    <div key={nth}>
      {label === null ? null : <p className={styles.quiet}>{t('choice', { n: label })}</p>}
      <ul className={styles.fields}>
        {of.map((property) => (
          <li key={property.name}>
            {belowOf(property.schema).length > 0 ? <Nested property={property} /> : <Line property={property} />}
          </li>
        ))}
      </ul>
    </div>
  ));
}
