import { useLayoutEffect, useRef, useState } from 'react';
import { titleOfRule } from '@patchbay/shared-contracts/sms-flows';
import { Button } from '@patchbay/shared-ui/antd';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { addRule, hasMostRules, moveRule, newRule, removeRule } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { RuleCard } from './rule-card.tsx';
import { newId, useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';

/** Lists the rules in order of evaluation; moved by dragging, or by keys on their handle. */
export function RuleList() {
  const t = useTexts();
  const { editor, setOpen } = useSmsFlow();
  const { rules } = editor.draft;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  useLayoutEffect(() => {
    if (removals > 0) addRef.current?.focus(); // the pressed button has disappeared
  }, [removals]);
  const add = () => {
    const rule = newRule(newId(), newId());
    editor.apply((draft) => addRule(draft, rule));
    setOpen(rule.id);
    setAdded(rule.id);
  };
  const move = (from: number, to: number) => {
    const rule = rules[from];
    if (rule === undefined || to < 0 || to >= rules.length) return;
    editor.apply((draft) => moveRule(draft, from, to));
    setSaid(t('moved', { name: titleOfRule(rule, from), place: to + 1, count: rules.length }));
  };
  const adding = (
    <Button ref={addRef} disabled={hasMostRules(editor.draft)} onClick={add}>
      {t('rule.add')}
    </Button>
  );
  if (rules.length === 0)
    return (
      <EmptyState icon={<MessageOutlined />} title={t('rules.none')} detail={t('rules.none.detail')} action={adding} />
    );
  return (
    <section className={styles.stack} aria-label={t('rules')}>
      <p className={styles.quiet}>{t('rules.hint')}</p>
      <ol className={styles.rules}>
        {rules.map((rule, place) => (
          <RuleCard
            key={rule.id}
            {...{ rule, place }}
            isNew={added === rule.id}
            isDragged={dragged === place}
            onMove={(to) => move(place, to)}
            onRemove={() => {
              editor.apply((draft) => removeRule(draft, rule.id));
              setRemovals(removals + 1);
            }}
            onDrag={(is) => setDragged(is ? place : null)}
            onDrop={() => dragged !== null && move(dragged, place)}
          />
        ))}
      </ol>
      <div>{adding}</div>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </section>
  );
}
