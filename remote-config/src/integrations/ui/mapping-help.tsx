import { useId } from 'react';
import { exampleOf } from '@patchbay/shared-contracts/hooks';
import { mapped, mappingOf, type IntegrationsFields } from '@patchbay/shared-contracts/integrations';
import { Button } from '@patchbay/shared-ui/antd';
import type { Form } from '@patchbay/shared-ui/form';
import styles from '../../endpoints/ui/endpoints.module.css';
import { variablesOf } from '../model/variables.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

/** Lists an event's variables for insertion, and previews the data sent to a CRM [CONF-INT-001]. */
export function MappingHelp({ form }: { readonly form: Form<IntegrationsFields, TextKey> }) {
  const t = useTexts();
  const names = useId();
  const preview = useId();
  const { kind, events, mapping } = form.values;
  if (kind !== 'crm') return null;
  const example = exampleOf(events[0] ?? 'call.ended');
  const add = (name: string) => {
    const last = name.split('.').at(-1) ?? name;
    const lines = mapping === '' || mapping.endsWith('\n') ? mapping : `${mapping}\n`;
    form.change({ mapping: `${lines}${last} = {{${name}}}` });
  };
  return (
    <>
      <section className={styles.part} aria-labelledby={names}>
        <h3 id={names}>{t('variables')}</h3>
        <ul className={styles.chips}>
          {variablesOf(example).map((name) => (
            <li key={name}>
              <Button size="small" onClick={() => add(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {mappingOf(mapping) === null ? null : (
        <section className={styles.part} aria-labelledby={preview}>
          <h3 id={preview}>{t('preview')}</h3>
          <pre className={styles.code} tabIndex={0} aria-label={t('preview')}>
            {JSON.stringify(mapped(mapping, example), null, 2)}
          </pre>
        </section>
      )}
    </>
  );
}
