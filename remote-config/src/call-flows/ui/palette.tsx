import { useMemo, useState } from 'react';
import { families, kindOf, stepKinds, type StepType } from '@patchbay/shared-contracts/flows';
import { Input, Modal } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { StepIcon } from './step-icon.tsx';
import { useStepTypeTexts } from './use-step-texts.ts';

const types = Object.keys(stepKinds) as StepType[];

interface PaletteProps {
  readonly title: string;
  readonly onChoose: (type: StepType) => void;
  readonly onClose: () => void;
}

/** Lists all kinds of steps, searchable by name and description. Enter takes the first match. */
export function Palette({ title, onChoose, onClose }: PaletteProps) {
  const t = useTexts();
  const { of } = useStepTypeTexts();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = useMemo(
    () => types.filter((type) => `${of(type).name} ${of(type).does}`.toLocaleLowerCase().includes(wanted)),
    [of, wanted],
  );
  const first = found[0];
  return (
    <Modal open centered footer={null} title={title} onCancel={onClose} destroyOnHidden>
      <div className={styles.palette}>
        <Input
          autoFocus
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onPressEnter={() => (first === undefined ? undefined : onChoose(first))}
        />
        {first === undefined ? <p className={styles.quiet}>{t('palette.nothing')}</p> : null}
        {families.map((family) => {
          const kinds = found.filter((type) => kindOf({ type }).family === family);
          return kinds.length === 0 ? null : (
            <section key={family} aria-label={t(`family.${family}`)}>
              <h4>{t(`family.${family}`)}</h4>
              {kinds.map((type) => (
                <button key={type} type="button" className={styles.kind} onClick={() => onChoose(type)}>
                  <StepIcon type={type} />
                  <span>
                    <strong>{of(type).name}</strong>
                    <span className={styles.quiet}>{of(type).does}</span>
                  </span>
                </button>
              ))}
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
