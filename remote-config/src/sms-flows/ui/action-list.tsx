import { useLayoutEffect, useRef, useState } from 'react';
import { smsActionKinds, smsFlowLimits, type SmsAction } from '@patchbay/shared-contracts/sms-flows';
import { Button } from '@patchbay/shared-ui/antd';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@patchbay/shared-ui/icons';
import { moveAction, newAction, putAction, removeAction } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { ActionFields } from './action-fields.tsx';
import { newId } from './sms-context.ts';
import styles from './sms-flows.module.css';
import type { RuleFieldsProps } from './rule-fields.ts';

/** Candidates within a line for the focus after an action, best first. */
const focusAfter = {
  added: ['input, textarea', 'button:not(:disabled)'],
  up: ['[data-way="up"]:not(:disabled)', '[data-way="down"]'],
  down: ['[data-way="down"]:not(:disabled)', '[data-way="up"]'],
} as const;

interface Acted {
  readonly act: keyof typeof focusAfter;
  readonly at: number;
}

/** Moves the focus along with an added or moved action, because the pressed button may be disabled at its new position. */
function useFocusAlong() {
  const listRef = useRef<HTMLOListElement>(null);
  const [acted, setActed] = useState<Acted | null>(null);
  useLayoutEffect(() => {
    const line = acted && listRef.current?.children[acted.at];
    if (!line) return;
    for (const place of focusAfter[acted.act]) {
      const found = line.querySelector<HTMLElement>(place);
      if (found !== null) return found.focus();
    }
  }, [acted]);
  return { listRef, setActed };
}

interface LineProps extends Pick<RuleFieldsProps, 'change' | 'errorOf'> {
  readonly action: SmsAction;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ActionLine({ action, isFirst, isLast, onMove, onRemove, change, errorOf }: LineProps) {
  const t = useTexts();
  const name = t(`action.${action.do}`);
  return (
    <li className={styles.action}>
      <div className={styles.line}>
        <strong className={styles.grow}>{name}</strong>
        <Button
          type="text"
          size="small"
          data-way="up"
          disabled={isFirst}
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('action.up', { name })}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          size="small"
          data-way="down"
          disabled={isLast}
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('action.down', { name })}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('delete', { name })}
          onClick={onRemove}
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

/** Edits the actions of a rule, in order. */
export function ActionList({ rule, change, errorOf }: RuleFieldsProps) {
  const t = useTexts();
  const { listRef, setActed } = useFocusAlong();
  const addRef = useRef<HTMLDivElement>(null);
  const isFull = rule.actions.length >= smsFlowLimits.actions;
  return (
    <fieldset className={styles.group}>
      <legend>{t('does')}</legend>
      <ol ref={listRef} className={styles.rules}>
        {rule.actions.map((action, at) => (
          <ActionLine
            key={action.id}
            {...{ action, change, errorOf }}
            isFirst={at === 0}
            isLast={at === rule.actions.length - 1}
            onMove={(by) => {
              change((before) => moveAction(before, action.id, by));
              setActed({ act: by < 0 ? 'up' : 'down', at: at + by });
            }}
            onRemove={() => {
              change((before) => removeAction(before, action.id));
              addRef.current?.querySelector('button')?.focus(); // the pressed button disappears
            }}
          />
        ))}
      </ol>
      <div ref={addRef} className={styles.line}>
        {smsActionKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            disabled={isFull}
            onClick={() => {
              change((before) => ({ ...before, actions: [...before.actions, newAction(kind, newId())] }));
              setActed({ act: 'added', at: rule.actions.length });
            }}
          >
            {`+ ${t(`action.${kind}`)}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
