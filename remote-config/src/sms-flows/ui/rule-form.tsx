import { useId } from 'react';
import { smsFlowLimits, type SmsProblem, type SmsRule } from '@patchbay/shared-contracts/sms-flows';
import { Input, Segmented } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { changeRule } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { ActionList } from './action-list.tsx';
import type { ChangeRule } from './rule-fields.ts';
import { useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';
import { useRuleWords } from './use-rule-words.ts';
import { WhenFields } from './when-fields.tsx';

/** Edits a rule's condition and actions, and whether later rules are evaluated. Errors are shown at their fields. */
export function RuleForm({ rule, problems }: { readonly rule: SmsRule; readonly problems: readonly SmsProblem[] }) {
  const t = useTexts();
  const id = useId();
  const words = useRuleWords();
  const { editor } = useSmsFlow();
  const change: ChangeRule = (how, key) =>
    editor.apply((draft) => changeRule(draft, rule.id, how), key === undefined ? null : `${rule.id} ${key}`);
  const errorOf = (field: string): string | undefined => {
    const found = problems.find((each) => each.field === field || each.field?.startsWith(`${field}.`));
    return found && words.problem(found);
  };
  const whole = problems.filter(({ field }) => field === undefined || field === 'actions');
  return (
    <div className={styles.form}>
      {whole.map((problem) => (
        <p key={problem.code} role="alert" className={styles.wrong}>
          {words.problem(problem)}
        </p>
      ))}
      <Field id={id} label={t('rule.name')} hint={t('rule.name.hint')} error={undefined} optional={t('optional')}>
        {(input) => (
          <Input
            {...input}
            size="medium"
            maxLength={smsFlowLimits.name}
            value={rule.name}
            onChange={({ target }) => change((before) => ({ ...before, name: target.value }), 'name')}
          />
        )}
      </Field>
      <WhenFields {...{ rule, change, errorOf }} />
      <ActionList {...{ rule, change, errorOf }} />
      <div className={styles.line}>
        <span id={`${id}-then`}>{t('then')}</span>
        <Segmented
          aria-labelledby={`${id}-then`}
          options={(['stop', 'go-on'] as const).map((value) => ({ value, label: t(`then.${value}`) }))}
          value={rule.then}
          onChange={(then) => change((before) => ({ ...before, then }))}
        />
      </div>
    </div>
  );
}
