import { useLayoutEffect, useRef } from 'react';
import { titleOfRule, type SmsRule } from '@patchbay/shared-contracts/sms-flows';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { CopyOutlined, DeleteOutlined, MenuOutlined } from '@patchbay/shared-ui/icons';
import { copyRule } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { RuleForm } from './rule-form.tsx';
import { newId, useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';
import { useRuleWords } from './use-rule-words.ts';

interface CardProps {
  readonly rule: SmsRule;
  readonly place: number;
  /** Just added: its first field gets the focus. */
  readonly isNew: boolean;
  readonly isDragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (is: boolean) => void;
  readonly onDrop: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Draws the handle that moves a rule, by dragging or arrow keys. */
function Handle({
  name,
  place,
  onMove,
  onDrag,
}: Pick<CardProps, 'place' | 'onMove' | 'onDrag'> & { readonly name: string }) {
  const t = useTexts();
  return (
    <button
      type="button"
      draggable
      className={styles.handle}
      aria-label={t('move', { name })}
      title={t('move.hint')}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(place + step);
      }}
    >
      <MenuOutlined aria-hidden />
    </button>
  );
}

/** Draws one rule: its condition and actions in one line, and its form when open. */
export function RuleCard({ rule, place, isNew, isDragged, onMove, onRemove, onDrag, onDrop }: CardProps) {
  const t = useTexts();
  const words = useRuleWords();
  const { editor, problems, open, setOpen } = useSmsFlow();
  const name = titleOfRule(rule, place);
  const isOpen = open === rule.id;
  const cardRef = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isNew) cardRef.current?.querySelector('input')?.focus();
  }, [isNew]);
  const own = problems.filter(({ nodeId }) => nodeId === rule.id);
  return (
    <li
      ref={cardRef}
      className={styles.card}
      data-dragged={isDragged}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <div className={styles.cardHead}>
        <Handle {...{ name, place, onMove, onDrag }} />
        <span className={styles.place}>{place + 1}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : rule.id)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>{words.summary(rule)}</span>
        </button>
        {own.length === 0 ? null : <Tag color="warning">{t('problems', { count: own.length })}</Tag>}
        <Button
          type="text"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t('copy', { name })}
          title={t('copy', { name })}
          onClick={() => editor.apply((draft) => copyRule(draft, rule.id, newId))}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('delete', { name })}
          title={t('delete', { name })}
          onClick={onRemove}
        />
      </div>
      {isOpen ? <RuleForm rule={rule} problems={own} /> : null}
    </li>
  );
}
