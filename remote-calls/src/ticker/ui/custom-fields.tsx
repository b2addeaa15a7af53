import { useState } from 'react';
import { LinkOutlined } from '@patchbay/shared-ui/icons';
import { Button } from '@patchbay/shared-ui/antd';
import type { CallFacts } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import styles from './ticker.module.css';

/** Local storage key of the call whose link was opened already [SHELL-030]. */
const OPENED_KEY = 'custom_url_opened';

function Links({ call: { id, fields } }: { call: CallFacts }) {
  const t = useTexts();
  const { localStorage } = useDevices();
  const [opened, setOpened] = useState(() => localStorage.getItem(OPENED_KEY));
  const open = () => {
    localStorage.setItem(OPENED_KEY, id);
    setOpened(id);
  };
  const links = fields.filter(({ kind }) => kind === 'link');
  return (
    <>
      {links.map(({ label, value }) => (
        <Button
          key={label}
          href={value}
          target="_blank"
          rel="noreferrer noopener"
          icon={<LinkOutlined aria-hidden />}
          onClick={open}
        >
          {label}
        </Button>
      ))}
      {links.length > 0 && opened === id ? <span className={styles.linkNote}>{t('call.linkOpened')}</span> : null}
    </>
  );
}

/** Draws links as buttons that open a new tab, texts as label and value [CALL-064]. */
export function CustomFields({ call }: { call: CallFacts }) {
  const { fields } = call;
  if (fields.length === 0) return null;
  const texts = fields.filter(({ kind }) => kind === 'text');
  return (
    <div className={styles.fields}>
      {texts.length === 0 ? null : (
        <dl className={styles.texts}>
          {texts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Links call={call} />
    </div>
  );
}
