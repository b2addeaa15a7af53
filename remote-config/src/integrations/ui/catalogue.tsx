import { pageGate } from '@patchbay/shared-contracts';
import { integrationKinds, type IntegrationKind } from '@patchbay/shared-contracts/integrations';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './integrations.module.css';

const HOOKS = '/hookapi';
const POPS = '/screen-pops';

interface CardProps {
  readonly title: string;
  readonly detail: string;
  /** Accessible name of the button, which must make sense without the card around it. */
  readonly act: string;
  readonly actName?: string;
  /** null: unavailable. */
  readonly onPress: (() => void) | null;
}

function Card({ title, detail, act, actName = act, onPress }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{detail}</p>
      </div>
      {onPress === null ? null : (
        <Button aria-label={actName} onClick={onPress}>
          {act}
        </Button>
      )}
    </section>
  );
}

/**
 * Lists the available integrations [CONF-INT-001]; `onConnect` is null for read-only users. Web hooks and screen pops have their own
 * pages, linked where the user may open them.
 */
export function Catalogue({ onConnect }: { readonly onConnect: ((kind: IntegrationKind) => void) | null }) {
  const t = useTexts();
  const { can, navigate } = useConsole();
  return (
    <div className={styles.cards}>
      {can(pageGate(HOOKS)) ? (
        <Card
          {...{ title: t('hooks.title'), detail: t('hooks.detail'), act: t('open'), actName: t('hooks.open') }}
          onPress={() => navigate(HOOKS)}
        />
      ) : null}
      {integrationKinds.map((kind) => (
        <Card
          key={kind}
          {...{ title: t(`kind.${kind}`), detail: t(`detail.${kind}`), act: t('connect') }}
          actName={t('connect.kind', { kind: t(`kind.${kind}`) })}
          onPress={onConnect && (() => onConnect(kind))}
        />
      ))}
      <Card
        {...{ title: t('pops.title'), detail: t('pops.detail'), act: t('open'), actName: t('pops.open') }}
        onPress={() => navigate(POPS)}
      />
    </div>
  );
}
