import { pageGate } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import styles from './integrations.module.css';
import { useTexts } from '../texts/index.ts';

const HOOKS = '/hookapi';
const POPS = '/screen-pops';

interface Elsewhere {
  readonly title: string;
  readonly detail: string;
  readonly open: string;
  readonly path: string;
}

function Card({ title, detail, open, path }: Elsewhere) {
  const { navigate } = useConsole();
  return (
    <section className={styles.card} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{detail}</p>
      </div>
      <Button onClick={() => navigate(path)}>{open}</Button>
    </section>
  );
}

/** What stands on pages of their own; web hooks are offered to who may open them. */
export function Elsewheres() {
  const t = useTexts();
  const { can } = useConsole();
  return (
    <div className={styles.cards}>
      {can(pageGate(HOOKS)) ? (
        <Card title={t('hooks.title')} detail={t('hooks.detail')} open={t('hooks.open')} path={HOOKS} />
      ) : null}
      <Card title={t('pops.title')} detail={t('pops.detail')} open={t('pops.open')} path={POPS} />
    </div>
  );
}
