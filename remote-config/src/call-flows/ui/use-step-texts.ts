import { CALLER, kindOf, type FlowNode, type StepType } from '@patchbay/shared-contracts/flows';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { nodeIn } from '../model/edit.ts';
import { summaryOf } from '../model/summary.ts';
import { useTexts } from '../texts/index.ts';
import { useFlow } from './flow-context.ts';

const DIGIT = 'digit ';

/** Returns the names of step kinds, fields and exits, in the user's language. */
export function useStepTypeTexts() {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const of = (type: StepType) => kindOf({ type }).texts[language];
  return {
    of,
    exit: (type: StepType, name: string): string =>
      name.startsWith(DIGIT) ? t('exit.key', { key: name.slice(DIGIT.length) }) : (of(type).exits[name] ?? name),
  };
}

/** Formats the caller's number for display. */
function withCaller(node: FlowNode, caller: string): FlowNode {
  if (node.type === 'condition' && node.of === CALLER) return { ...node, of: caller };
  return node.type === 'sms' && node.to === CALLER ? { ...node, to: caller } : node;
}

/** Returns the names of this flow's steps. */
export function useStepTexts() {
  const t = useTexts();
  const { editor, targets } = useFlow();
  const kinds = useStepTypeTexts();
  const summary = (node: FlowNode): string => {
    const texts = {
      members: (count: number) => t('members', { count }),
      test: (test: 'equals' | 'starts with' | 'is one of') => t(`test.${test}`),
    };
    return summaryOf(withCaller(node, t('caller')), targets, texts);
  };
  const name = (node: FlowNode): string => {
    const about = summary(node);
    return about === '' ? kinds.of(node.type).name : t('step.named', { kind: kinds.of(node.type).name, about });
  };
  return {
    ...kinds,
    ...{ summary, name },
    nameOf: (id: string): string => {
      const node = nodeIn(editor.draft, id);
      return node === undefined ? id : name(node);
    },
  };
}
