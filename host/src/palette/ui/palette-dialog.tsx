import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Modal } from '@patchbay/shared-ui/antd';
import {
  BgColorsOutlined,
  CustomerServiceOutlined,
  DownloadOutlined,
  LogoutOutlined,
  MessageOutlined,
  PhoneOutlined,
  QuestionCircleOutlined,
  RightOutlined,
  SearchOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@patchbay/shared-ui/icons';
import { NavIcon } from '../../view/nav-icon.tsx';
import { usePeople } from '../effects/use-people.ts';
import { grouped, moved, type PaletteItem } from '../model/items.ts';
import { usePaletteTexts } from '../texts/index.ts';
import styles from './palette.module.css';
import { useItems } from './use-items.ts';

export interface PaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

const icons: Readonly<Record<string, ReactNode>> = {
  phone: <PhoneOutlined aria-hidden />,
  customer: <UserOutlined aria-hidden />,
  agent: <CustomerServiceOutlined aria-hidden />,
  download: <DownloadOutlined aria-hidden />,
  feedback: <MessageOutlined aria-hidden />,
  help: <QuestionCircleOutlined aria-hidden />,
  theme: <BgColorsOutlined aria-hidden />,
  language: <TranslationOutlined aria-hidden />,
  logout: <LogoutOutlined aria-hidden />,
  command: <RightOutlined aria-hidden />,
};

interface LineProps {
  readonly item: PaletteItem;
  readonly id: string;
  readonly chosen: boolean;
  readonly onRun: () => void;
  readonly onPoint: () => void;
}

function Line({ item, id, chosen, onRun, onPoint }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      className={styles.line}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onClick={onRun}
    >
      <span className={styles.icon}>
        {(typeof item.icon === 'string' ? icons[item.icon] : undefined) ?? <NavIcon icon={item.icon} />}
      </span>
      <span className={styles.title}>{item.title}</span>
      {item.detail === undefined ? null : <span className={styles.detail}>{item.detail}</span>}
      {item.shortcut === undefined ? null : <kbd>{item.shortcut}</kbd>}
    </div>
  );
}

/** Label of the key as printed on keyboards. */
const ESCAPE = 'Esc';

/** Draws the list of keys as help. */
function Keys() {
  const t = usePaletteTexts();
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('keys.run')}
      </span>
      <span>
        <kbd>{ESCAPE}</kbd> {t('keys.close')}
      </span>
    </p>
  );
}

function Results({
  lines,
  at,
  listId,
  onRun,
  onPoint,
}: {
  lines: readonly PaletteItem[];
  at: number;
  listId: string;
  onRun: (item: PaletteItem) => void;
  onPoint: (index: number) => void;
}) {
  const t = usePaletteTexts();
  return (
    <div id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
      {grouped(lines).map(({ group, items }) => (
        <div key={group} role="group" aria-label={t(`group.${group}`)}>
          <div className={styles.group} aria-hidden>
            {t(`group.${group}`)}
          </div>
          {items.map((item) => {
            const index = lines.indexOf(item);
            return (
              <Line
                key={item.id}
                item={item}
                id={`${listId}-${index}`}
                chosen={index === at}
                onRun={() => onRun(item)}
                onPoint={() => onPoint(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Keeps the results of the query and the selected line. */
function usePalette({ query, onQuery, onClose }: PaletteProps) {
  const [at, setAt] = useState(0);
  const { people, failed } = usePeople(query);
  const lines = grouped(useItems(query, people)).flatMap(({ items }) => items);
  const chosen = Math.min(at, lines.length - 1);
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // composing a Japanese or Chinese word
    const inText = query !== '' && (event.key === 'Home' || event.key === 'End');
    const next = inText ? null : moved(chosen, event.key, lines.length);
    if (event.key === 'Enter') run(lines[chosen]);
    else if (next !== null) setAt(next);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    onQuery(text);
    setAt(0);
  };
  return { lines, chosen, failed, run, type, onKeyDown, point: setAt };
}

/** Draws the command palette: a combobox over one list [UX-002] (WAI-ARIA authoring practices, combobox with listbox popup). */
export function PaletteDialog(props: PaletteProps) {
  const { query, onClose } = props;
  const t = usePaletteTexts();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { lines, chosen, failed, run, type, onKeyDown, point } = usePalette(props);
  return (
    <Modal
      open
      closable={false}
      footer={null}
      width={600}
      style={{ top: '12vh' }}
      onCancel={onClose}
      afterOpenChange={(open) => open && field.current?.focus()}
      title={<span className={styles.hidden}>{t('title')}</span>}
      className={styles.palette ?? ''}
    >
      <div className={styles.search}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          data-palette="query"
          autoFocus
          role="combobox"
          aria-label={t('placeholder')}
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? `${listId}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results lines={lines} at={chosen} listId={listId} onRun={run} onPoint={point} />
      <p className={styles.status} role="status">
        {lines.length === 0 ? t('nothing') : ''}
        {failed ? t('failed') : ''}
      </p>
      <Keys />
    </Modal>
  );
}
