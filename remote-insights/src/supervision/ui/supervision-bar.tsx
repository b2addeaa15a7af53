import { supervisionModes, type SupervisionMode } from '@patchbay/shared-contracts/calls';
import { Button, Segmented } from '@patchbay/shared-ui/antd';
import { AudioOutlined, CustomerServiceOutlined } from '@patchbay/shared-ui/icons';
import { useEffect, useState } from 'react';
import { useSupervisionNow, type SupervisionController } from '../effects/use-supervision.ts';
import { useSupervisionTexts } from '../texts/index.ts';
import styles from './supervision.module.css';

const LOOK_MS = 100;

/** Shows the supervisor's own loudness, as proof that whispering is heard. */
function Level({ controller }: { controller: SupervisionController }) {
  const t = useSupervisionTexts();
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLevel(controller.level()), LOOK_MS);
    return () => clearInterval(timer);
  }, [controller]);
  return (
    <span className={styles.level}>
      <AudioOutlined aria-hidden />
      <meter aria-label={t('level')} min={0} max={1} value={level} />
    </span>
  );
}

/** Draws the supervised call: mode, own loudness, and a button to leave [LIVE-026, LIVE-031]. */
export function SupervisionBar({ controller }: { controller: SupervisionController }) {
  const t = useSupervisionTexts();
  const supervision = useSupervisionNow(controller);
  if (supervision.is === 'away') return null;
  const { call, mode } = supervision;
  const shown = supervision.is === 'on' ? (supervision.asked ?? mode) : mode;
  const text =
    supervision.is === 'joining' ? t('joining', { agent: call.agent }) : t(`on.${mode}`, { agent: call.agent });
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <span className={styles.who} translate="no">
        <CustomerServiceOutlined aria-hidden />
        <span role="status">{text}</span>
      </span>
      <Segmented<SupervisionMode>
        aria-label={t('mode')}
        value={shown}
        options={supervisionModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(next) => controller.press(call, next)}
      />
      {supervision.is === 'on' && mode !== 'listen' ? <Level controller={controller} /> : null}
      <Button danger onClick={() => controller.end()}>
        {t('end')}
      </Button>
    </section>
  );
}
