import type { Help } from '@patchbay/shared-contracts/calls';
import { Button } from '@patchbay/shared-ui/antd';
import { QuestionCircleOutlined } from '@patchbay/shared-ui/icons';
import type { Connected } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useControl } from '../../widget/ui/use-control.tsx';
import { useHelp, useHelpOrders } from '../effects/use-help.ts';
import { WordField } from './word-field.tsx';
import styles from './help.module.css';

/** Asks for help with one press during a call, then shows the progress [LIVE-032]. */
export function HelpPanel({ phase }: { phase: Connected }) {
  const asked = useHelp().find(({ call_id: id }) => id === phase.call.id);
  const { label, disabled, onPress } = useControl('help', phase);
  if (asked) return <HelpRequest help={asked} />;
  return (
    <Button
      type="text"
      size="small"
      icon={<QuestionCircleOutlined aria-hidden />}
      disabled={disabled}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

function HelpRequest({ help: { call_id: uuid, note, answers } }: { help: Help }) {
  const t = useTexts();
  const orders = useHelpOrders();
  return (
    <section className={styles.asked} aria-label={t('help.ask')}>
      <div className={styles.head}>
        <span role="status">{t('help.asked')}</span>
        <Button size="small" type="text" onClick={() => void orders.takeBack(uuid, t('help.failed'))}>
          {t('help.takeBack')}
        </Button>
      </div>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      <ul className={styles.answers} aria-live="polite">
        {answers.map(({ name, text, at }) => (
          <li key={at}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ul>
      <WordField label={t('help.note')} onSend={(text) => orders.note(uuid, text, t('help.failed'))} />
    </section>
  );
}
