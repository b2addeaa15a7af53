import { matrix, type Rights } from '@patchbay/shared-contracts/people';
import { Switch } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './people.module.css';

interface RightsProps {
  readonly name: string;
  readonly rights: Rights;
  readonly onChange: (rights: Rights) => void;
}

const kinds = ['permissions', 'restrictions', 'page_permissions'] as const;

/** Draws a switch that is on when the user may do it; restrictions are stored inverted. */
function Kind({ kind, rights, onChange }: Omit<RightsProps, 'name'> & { readonly kind: (typeof kinds)[number] }) {
  const t = useTexts();
  const stored: Readonly<Record<string, boolean>> = rights[kind];
  const isTurned = kind === 'restrictions';
  return (
    <>
      <h3>{t(`kind.${kind}`)}</h3>
      <ul>
        {matrix[kind].map((key) => {
          const may = (stored[key] ?? false) !== isTurned;
          return (
            <li key={key}>
              <span>{t(`right.${key}`)}</span>
              <Switch
                aria-label={t(`right.${key}`)}
                checked={may}
                onChange={(on) => onChange({ ...rights, [kind]: { ...rights[kind], [key]: on !== isTurned } })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Draws the rights as switches, each with an explanation [CONF-USER-003]. */
export function RightsMatrix({ name, rights, onChange }: RightsProps) {
  const t = useTexts();
  return (
    <fieldset className={styles.rights} aria-label={t('rights', { name })}>
      {kinds.map((kind) => (
        <Kind key={kind} {...{ kind, rights, onChange }} />
      ))}
    </fieldset>
  );
}
