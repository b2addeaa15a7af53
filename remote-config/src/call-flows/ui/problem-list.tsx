import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { useProblemText } from './use-problem-text.ts';
import { useStepWords } from './use-step-words.ts';

/** Lists the problems that prevent publishing, each with its step [CONF-FLOW-003]. */
export function ProblemList() {
  const t = useTexts();
  const words = useStepWords();
  const { editor, problems, openStep } = useFlow();
  const textOf = useProblemText(editor.draft);
  if (problems.length === 0) return null;
  return (
    <section className={styles.wrongs} aria-label={t('problems')}>
      <h3>{t('problems.count', { count: problems.length })}</h3>
      <ul>
        {problems.map((problem) => {
          const { nodeId, field, code } = problem;
          return (
            <li key={`${String(nodeId)} ${field ?? ''} ${code}`}>
              {nodeId === null ? null : (
                <button type="button" className={styles.link} onClick={() => openStep(nodeId, true)}>
                  {words.nameOf(nodeId)}
                </button>
              )}
              <span>{textOf(problem)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
