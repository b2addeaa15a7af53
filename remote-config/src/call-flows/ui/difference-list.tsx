import { kindOf } from '@patchbay/shared-contracts/flows';
import { Tag } from '@patchbay/shared-ui/antd';
import type { Difference } from '../model/compare.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useStepTexts } from './use-step-texts.ts';

const colours = { added: 'success', removed: 'error', changed: 'warning' } as const;

/** Lists the changed steps with their changed fields. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useTexts();
  const texts = useStepTexts();
  if (differences.length === 0) return <p className={styles.quiet}>{t('differs.nothing')}</p>;
  return (
    <ul className={styles.differences} aria-label={t('differs')}>
      {differences.map(({ id, is, node, fields }) => {
        const { fields: names } = texts.of(node.type);
        const said = fields.flatMap((field) => {
          if (field in kindOf(node).fields) return [names[field] ?? field];
          return [t('ways')];
        });
        return (
          <li key={id}>
            <Tag color={colours[is]}>{t(`differs.${is}`)}</Tag>
            <span>{texts.name(node)}</span>
            {said.length === 0 ? null : <span className={styles.quiet}>{[...new Set(said)].join(', ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
