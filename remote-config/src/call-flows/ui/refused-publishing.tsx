import type { RefusedPublishing } from '../model/published.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { useProblemText } from './use-problem-text.ts';
import { useWayWords } from './use-way-words.ts';
import { useStepTexts } from './use-step-texts.ts';

/** Shows why publishing was refused; problems by step, tests by their point of deviation. */
export function Refused({ refused }: { readonly refused: RefusedPublishing }) {
  const t = useTexts();
  const texts = useStepTexts();
  const textOf = useProblemText(useFlow().editor.draft);
  const wayWords = useWayWords();
  const { code, problems, tests } = refused;
  const known = code === 'changed-meanwhile' || code === 'past' || code === 'flow-problems' || code === 'ways-changed';
  return (
    <div role="alert" className={styles.problems}>
      {t(known ? `publish.refused.${code}` : 'publish.refused.other')}
      <ul>
        {tests.map(({ id, name, expected, now }) => (
          <li key={id}>
            <strong>{name}</strong> {wayWords.between(expected, now)}
          </li>
        ))}
        {problems.map((problem) => (
          <li key={`${String(problem.nodeId)} ${problem.field ?? ''} ${problem.code}`}>
            {problem.nodeId === null ? textOf(problem) : `${texts.nameOf(problem.nodeId)}: ${textOf(problem)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
