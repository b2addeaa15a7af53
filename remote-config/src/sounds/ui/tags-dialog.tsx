import { tagExamples } from '@patchbay/shared-contracts/sounds';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';

/** Explains each tag, with examples to insert [CONF-SOUND-024, CONF-SOUND-089]. */
export function TagsDialog(props: {
  readonly open: boolean;
  readonly onInsert: (example: string) => void;
  readonly onClose: () => void;
}) {
  const { open, onInsert, onClose } = props;
  const t = useTexts();
  const names = [...new Set(tagExamples.map(({ name }) => name))];
  return (
    <Modal open={open} title={t('tags.title')} width={640} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.tags}>
        <p className={styles.quiet}>{t('tags.intro')}</p>
        {names.map((name) => (
          <section key={name} aria-label={t(`tags.${name}`)}>
            <h3>{t(`tags.${name}`)}</h3>
            <p className={styles.quiet}>{t(`tags.${name}.detail`)}</p>
            <ul>
              {tagExamples
                .filter((each) => each.name === name)
                .map(({ example }) => (
                  <li key={example}>
                    <code>{example}</code>
                    <Button size="small" aria-label={t('tags.insertOf', { example })} onClick={() => onInsert(example)}>
                      {t('tags.insert')}
                    </Button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
