import { useEffect, useRef } from 'react';
import { kindOf, type FlowNode } from '@patchbay/shared-contracts/flows';
import { Button } from '@patchbay/shared-ui/antd';
import { useClipButtons } from '../effects/use-room-keys.ts';
import { changeFields, nodeIn, remove, setStart } from '../model/edit.ts';
import { askedOf, changeOf } from '../model/fields.ts';
import { problemField } from '../model/problems.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { StepField } from './step-field.tsx';
import { StepIcon } from './step-icon.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useStepTexts } from './use-step-texts.ts';
import { WaysOut } from './ways-out.tsx';

/** Lists problems of the step as a whole, or of fields not in the form. */
function StepProblems({ node }: { readonly node: FlowNode }) {
  const { editor, problems } = useFlow();
  const textOf = useProblemText(editor.draft);
  const { fields } = kindOf(node);
  const own = problems.filter((each) => each.nodeId === node.id && !((problemField(each) ?? '') in fields));
  if (own.length === 0) return null;
  return (
    <ul className={styles.problems} role="alert">
      {[...new Set(own.map(textOf))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Fields({ node }: { readonly node: FlowNode }) {
  const texts = useStepTexts();
  const { editor, problems } = useFlow();
  const textOf = useProblemText(editor.draft);
  return askedOf(node).map(([field, kind]) => {
    const wrong = problems.find((each) => each.nodeId === node.id && problemField(each) === field);
    return (
      <StepField
        key={field}
        {...{ node, field, kind }}
        label={texts.of(node.type).fields[field] ?? field}
        error={wrong && textOf(wrong)}
        onChange={(value) =>
          editor.apply((draft) => changeFields(draft, node.id, changeOf(node, field, value)), `${node.id} ${field}`)
        }
      />
    );
  });
}

/** Draws one step's form: fields, targets and actions. A change of `focusedAt` moves the focus here. */
export function StepForm({ id, focusedAt }: { readonly id: string; readonly focusedAt: number }) {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor } = useFlow();
  const { copy } = useClipButtons(editor);
  const formRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusedAt > 0) formRef.current?.focus();
  }, [focusedAt]);
  const node = nodeIn(editor.draft, id);
  if (node === undefined) return null;
  const { name, does } = texts.of(node.type);
  const isFirst = editor.draft.start === id;
  return (
    <section ref={formRef} tabIndex={-1} className={styles.form} aria-label={texts.name(node)}>
      <div className={styles.formHead}>
        <StepIcon type={node.type} />
        <h3>{name}</h3>
      </div>
      <p className={styles.quiet}>{does}</p>
      <StepProblems node={node} />
      <Fields node={node} />
      <WaysOut node={node} />
      <div className={styles.formActions}>
        {isFirst ? null : (
          <Button onClick={() => editor.apply((draft) => setStart(draft, id))}>{t('form.first')}</Button>
        )}
        <Button onClick={() => void copy([id])}>{t('form.copy')}</Button>
        <Button danger onClick={() => editor.apply((draft) => remove(draft, [id]))}>
          {t('form.delete')}
        </Button>
      </div>
    </section>
  );
}
