import { useRef } from 'react';
import { idsOfText, scriptNames, unknownVariables } from '@patchbay/shared-contracts/campaigns';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { FormField } from '@patchbay/shared-ui/form';
import { useChosenPhonebooks } from '../effects/use-choices.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import type { FormProps } from './fields.tsx';

/** Enters the agent's script, with buttons for variables; warns of variables that no number has [CAMP-012]. */
export function ScriptField({ form }: FormProps) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const { script, source, phonebooks } = form.values;
  const { data: books } = useChosenPhonebooks(source === 'phonebooks' ? idsOfText(phonebooks) : []);
  const columns = source === 'phonebooks' ? [...new Set((books ?? []).flatMap(({ heads }) => heads))] : [];
  const own = columns.filter((head) => head !== '' && !scriptNames.some((name) => name === head.toLowerCase()));
  // The API supplies the data of its numbers: no variable can be called unknown in advance.
  const isTold = source === 'customers' || (source === 'phonebooks' && books !== undefined);
  const unknown = isTold ? unknownVariables(script, columns) : [];
  const insert = (name: string) => {
    const area = place.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? script.length, area?.selectionEnd ?? script.length];
    form.change({ script: `${script.slice(0, from)}{${name}}${script.slice(to)}` });
    area?.focus();
  };
  return (
    <div ref={place} className={styles.script}>
      <FormField form={form} name="script">
        {(input) => (
          <Input.TextArea
            {...input}
            autoSize={{ minRows: 4, maxRows: 10 }}
            value={script}
            onChange={({ target }) => form.change({ script: target.value })}
          />
        )}
      </FormField>
      <div className={styles.variables} role="group" aria-label={t('script.insert')}>
        {[...scriptNames, ...own].map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
      {unknown.length === 0 ? null : (
        <p className={styles.warning} role="status">
          {t('script.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') })}
        </p>
      )}
    </div>
  );
}
