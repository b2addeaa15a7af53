import { useRef, useState } from 'react';
import type { QueueNow } from '@patchbay/shared-contracts/live';
import { Button, Input, Popover } from '@patchbay/shared-ui/antd';
import { DownOutlined } from '@patchbay/shared-ui/icons';
import { Link } from '@patchbay/shared-ui/router';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import figures from '../../figures/ui/figures.module.css';
import { withQueue } from '../model/question.ts';
import { foundQueues, shortName } from '../model/rows.ts';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './queue-monitor.module.css';

interface QueuePathProps {
  readonly view: View;
  readonly name: string;
  readonly queues: readonly QueueNow[];
  readonly onView: (view: View) => void;
}

/** Selects a queue by name, searching all visible ones [LIVE-004, LIVE-005, LIVE-006]. */
function Queues({ queues, onChoose }: { queues: readonly QueueNow[]; onChoose: (id: string) => void }) {
  const t = useMonitorTexts();
  const [text, setText] = useState('');
  const found = foundQueues(queues, text);
  return (
    <div className={styles.popover}>
      <Input
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        autoFocus
        allowClear
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {t('noResult')}
        </p>
      ) : (
        <ul className={styles.queues}>
          {found.map(({ queue: { queue_id: id, queue_name: name } }) => (
            <li key={id}>
              <Button type="text" block title={name} onClick={() => onChoose(id)}>
                {shortName(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Draws the path back to all queues, and a select with the current one [LIVE-004]. */
export function QueuePath({ view, name, queues, onView }: QueuePathProps) {
  const t = useMonitorTexts();
  const [isOpen, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The focus returns to the button, as the search field that has it goes. */
  const show = (isShown: boolean) => {
    open(isShown);
    if (!isShown) button.current?.focus();
  };
  const choose = (id: string) => {
    show(false);
    onView(withQueue(view, id));
  };
  return (
    <nav aria-label={t('path')}>
      <ol className={figures.path}>
        <li>
          <Link to={{ search: writeView(withQueue(view, null)).toString() }}>{t('title')}</Link>
        </li>
        <li>
          <Popover
            open={isOpen}
            onOpenChange={show}
            trigger="click"
            placement="bottom"
            title={t('queue')}
            destroyOnHidden
            content={<Queues queues={queues} onChoose={choose} />}
          >
            <Button ref={button} aria-expanded={isOpen} aria-haspopup="dialog" title={name}>
              {shortName(name)}
              <DownOutlined aria-hidden />
            </Button>
          </Popover>
        </li>
      </ol>
    </nav>
  );
}
