import { smsActionKinds, smsFlowLimits, type SmsAction } from '@patchbay/shared-contracts/sms-flows';
import { Button } from '@patchbay/shared-ui/antd';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@patchbay/shared-ui/icons';
import { moveAction, newAction, putAction, removeAction } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { ActionFields } from './action-fields.tsx';
import { newId } from './sms-context.ts';
import styles from './sms-flows.module.css';
import type { RuleFieldsProps } from './rule-fields.ts';

interface LineProps extends Pick<RuleFieldsProps, 'change' | 'errorOf'> {
  readonly action: SmsAction;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ActionLine({ action, isFirst, isLast, change, errorOf }: LineProps) {
  const t = useTexts();
  const name = t(`action.${action.do}`);
  return (
    <li className={styles.action}>
      <div className={styles.line}>
        <strong className={styles.grow}>{name}</strong>
        <Button
          type="text"
          size="small"
          disabled={isFirst}
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('action.up', { name })}
          onClick={() => change((rule) => moveAction(rule, action.id, -1))}
        />
        <Button
          type="text"
          size="small"
          disabled={isLast}
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('action.down', { name })}
          onClick={() => change((rule) => moveAction(rule, action.id, 1))}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('delete', { name })}
          onClick={() => change((rule) => removeAction(rule, action.id))}
        />
      </div>
      <ActionFields
        action={action}
        errorOf={(field) => errorOf(`actions.${action.id}.${field}`)}
        onChange={(next, key) => change((rule) => putAction(rule, next), key && `${action.id} ${key}`)}
      />
    </li>
  );
}

/** What a rule does, one after the other. */
export function ActionList({ rule, change, errorOf }: RuleFieldsProps) {
  const t = useTexts();
  const isFull = rule.actions.length >= smsFlowLimits.actions;
  return (
    <fieldset className={styles.group}>
      <legend>{t('does')}</legend>
      <ol className={styles.rules}>
        {rule.actions.map((action, at) => (
          <ActionLine
            key={action.id}
            {...{ action, change, errorOf }}
            isFirst={at === 0}
            isLast={at === rule.actions.length - 1}
          />
        ))}
      </ol>
      <div className={styles.line}>
        {smsActionKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            disabled={isFull}
            onClick={() => change((before) => ({ ...before, actions: [...before.actions, newAction(kind, newId())] }))}
          >
            {`+ ${t(`action.${kind}`)}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
