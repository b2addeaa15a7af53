import type { Passed, StepType, TrialCall } from '@patchbay/shared-contracts/flows';
import { nodeIn } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { useStepTexts } from './use-step-texts.ts';

/** A step of this flow, or of another one the call continued in. */
interface WayPart extends Passed {
  readonly elsewhere?: TrialCall['passed'][number]['elsewhere'];
}

interface WayProps {
  readonly way: readonly WayPart[];
  /** Position where the call is, or ended. */
  readonly at: Omit<WayPart, 'exit'> | null;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Writes a call's path as text, with the variables it set. */
export function WayList({ way, at, variables = {} }: WayProps) {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor } = useFlow();
  const nameOf = ({ node, elsewhere }: Omit<WayPart, 'exit'>): string => {
    if (elsewhere) return t('trial.elsewhere', { flow: elsewhere.flow, kind: texts.of(elsewhere.type).name });
    return nodeIn(editor.draft, node) === undefined ? t('tests.gone') : texts.nameOf(node);
  };
  const typeOf = ({ node, elsewhere }: WayPart): StepType | undefined =>
    elsewhere?.type ?? nodeIn(editor.draft, node)?.type;
  const set = Object.entries(variables);
  return (
    <>
      <ol className={styles.wayTaken} aria-label={t('try.way')}>
        {way.map((part, index) => {
          const type = typeOf(part);
          return (
            <li key={index}>
              {nameOf(part)}
              {type && part.exit !== null ? <span className={styles.way}>{texts.exit(type, part.exit)}</span> : null}
            </li>
          );
        })}
        {at === null ? null : <li aria-current="step">{nameOf(at)}</li>}
      </ol>
      {set.length === 0 ? null : (
        <ul className={styles.wayTaken} aria-label={t('try.variables')}>
          {set.map(([name, value]) => (
            <li key={name}>{t('try.variable', { name, value })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
