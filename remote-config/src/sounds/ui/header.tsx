import { useMedia } from '@patchbay/shared-ui';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { SearchBox } from '@patchbay/shared-ui/list';
import { RowMenu } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../texts/index.ts';
import { SMALL } from './sound-card.tsx';
import styles from './sounds.module.css';

/** Draws two buttons, or one menu on a small screen [CONF-SOUND-002, CONF-SOUND-003]. */
export function Header({ onSpeech, onUpload }: { readonly onSpeech: () => void; readonly onUpload: () => void }) {
  const t = useTexts();
  const small = useMedia(SMALL);
  const actions = [
    { label: t('speech.title'), run: onSpeech },
    { label: t('upload.title'), run: onUpload },
  ];
  return (
    <header className={styles.head}>
      <h2>{t('title')}</h2>
      {small ? (
        <span className={styles.more}>
          <RowMenu label={t('more')} actions={actions} />
        </span>
      ) : (
        <span className={styles.ways}>
          <Button onClick={onSpeech}>{t('speech.title')}</Button>
          <Button type="primary" onClick={onUpload}>
            {t('upload.title')}
          </Button>
        </span>
      )}
    </header>
  );
}

/** Draws the search, and the download of selected sounds, beside the tabs [CONF-SOUND-004, CONF-SOUND-005]. */
export function Tools(props: {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly selected: number;
  readonly onDownload: () => void;
}) {
  const { search, onSearch, selected, onDownload } = props;
  const t = useTexts();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox value={search} label={t('search')} onSearch={onSearch} />
      </div>
      <Tooltip title={t(selected === 0 ? 'download.none' : 'download.selected', { count: selected })}>
        <Button
          aria-label={t('download.selected', { count: selected })}
          disabled={selected === 0}
          icon={<DownloadOutlined aria-hidden />}
          onClick={onDownload}
        />
      </Tooltip>
    </div>
  );
}

/** Draws the actions on the selection, while there is one. */
export function Selection(props: {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}) {
  const { count, onDelete, onClear } = props;
  const t = useTexts();
  return (
    <div className={styles.selection} role="status">
      {count === 0 ? null : (
        <>
          <span>{t('selected', { count })}</span>
          <Button size="small" danger onClick={onDelete}>
            {t('delete.do', { count })}
          </Button>
          <Button size="small" type="text" onClick={onClear}>
            {t('selected.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
