import { useMemo } from 'react';
import { kindOf, type FlowTargets } from '@patchbay/shared-contracts/flows';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import type { Draft } from '../model/draft.ts';
import { nodeIn } from '../model/edit.ts';
import { drawComparison, type DrawnComparison } from '../model/drawn-comparison.ts';
import type { Overlay, StepMark } from '../model/overlay.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { Drawing } from './drawing.tsx';
import { ReadOnly, WithOverlay } from './read-only.tsx';
import { useStepTexts } from './use-step-texts.ts';

/** Two versions, the earlier first; `second` is null for the current draft. */
export interface Compared {
  readonly before: Draft;
  readonly after: Draft;
  readonly first: number;
  readonly second: number | null;
}

const signs = { added: '+', removed: '−', changed: '~', moved: '↔' } as const;
const shownMarks = ['added', 'removed', 'changed', 'moved'] as const;
const isShown = (mark: StepMark): mark is (typeof shownMarks)[number] => mark in signs;

/** Marks differing steps by sign and word, with the changed fields; connections by colour and line style. */
function useComparisonOverlay({ draft, marks, fields, ways, ghosts }: DrawnComparison): Overlay {
  const t = useTexts();
  const texts = useStepTexts();
  const language = usePreference(useConsole().i18n);
  return useMemo(() => {
    const fieldsOf = (id: string): readonly string[] => {
      const node = nodeIn(draft, id);
      if (node === undefined) return [];
      const names: Readonly<Record<string, string>> = texts.of(node.type).fields;
      const said = (fields.get(id) ?? []).map((field) =>
        field in kindOf(node).fields ? (names[field] ?? field) : t('ways'),
      );
      return [...new Set(said)];
    };
    const says = (id: string, mark: StepMark): string => {
      const word = isShown(mark) ? `${signs[mark]} ${t(`mark.${mark}`)}` : '';
      const about = mark === 'changed' ? fieldsOf(id).join(', ') : '';
      return about === '' ? word : t('step.named', { kind: word, about });
    };
    return {
      steps: new Map([...marks].map(([id, mark]) => [id, { mark, says: says(id, mark) }])),
      ways: new Map([...ways].map(([key, { mark }]) => [key, { mark, says: '', weight: 0 }])),
      ghosts,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words and texts are of the language
  }, [draft, marks, fields, ways, ghosts, language]);
}

/** Counts each kind of difference, with its sign on the canvas. */
function Legend({ marks }: Pick<DrawnComparison, 'marks'>) {
  const t = useTexts();
  const all = [...marks.values()];
  if (all.length === 0) return <p className={styles.quiet}>{t('differs.nothing')}</p>;
  return (
    <ul className={styles.legend} aria-label={t('differs')}>
      {shownMarks.map((mark) => {
        const count = all.filter((each) => each === mark).length;
        return count === 0 ? null : (
          <li key={mark} data-mark={mark}>
            <span aria-hidden>{signs[mark]}</span> {t(`mark.${mark}`)}: {count}
          </li>
        );
      })}
    </ul>
  );
}

function Drawn({
  drawn,
  compared: { first, second },
}: {
  readonly drawn: DrawnComparison;
  readonly compared: Compared;
}) {
  const t = useTexts();
  const overlay = useComparisonOverlay(drawn);
  return (
    <WithOverlay overlay={overlay}>
      <Drawing
        beside={
          <div className={styles.try}>
            <h3>
              {second === null
                ? t('compare.draft', { version: first })
                : t('compare.two', { before: first, after: second })}
            </h3>
            <Legend marks={drawn.marks} />
            {drawn.ghosts.length + drawn.ways.size === 0 ? null : <p className={styles.quiet}>{t('compare.ways')}</p>}
          </div>
        }
      />
    </WithOverlay>
  );
}

/** Shows the differences of two versions, on the canvas and in the outline [CONF-FLOW-004]. */
export function CompareView(props: {
  readonly roomId: string;
  readonly targets: FlowTargets;
  readonly compared: Compared;
}) {
  const { roomId, targets, compared } = props;
  const { before, after } = compared;
  const drawn = useMemo(() => drawComparison(before, after), [before, after]);
  return (
    <ReadOnly {...{ roomId, targets }} draft={drawn.draft}>
      <Drawn {...{ drawn, compared }} />
    </ReadOnly>
  );
}
