import { CALLER, type FieldKind, type FlowProblem } from '@patchbay/shared-contracts/flows';
import type { Draft } from '../model/draft.ts';
import { askedAs, boundsOf } from '../model/problems.ts';
import { useTexts } from '../texts/index.ts';

const counted = ['seconds', 'minutes', 'hours', 'count'] as const;
type Counted = (typeof counted)[number];
const isCounted = (kind: FieldKind): kind is Counted => counted.some((each) => each === kind);

/** Returns the texts of problems [CONF-FLOW-003]. */
export function useProblemText(draft: Draft): (problem: FlowProblem) => string {
  const t = useTexts();
  return (problem) => {
    const { code, nodeId } = problem;
    if (code !== 'invalid') return t(`problem.${code}`, { caller: CALLER });
    const kind = askedAs(draft, problem);
    if (kind === null || kind === 'key')
      return t(nodeId === null && draft.nodes.length === 0 ? 'invalid.empty' : 'invalid.other');
    if (!isCounted(kind)) return t(`invalid.${kind}`);
    const { least, most } = boundsOf(draft, problem);
    return t('invalid.bounds', { least, most });
  };
}
