import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Modal } from '@patchbay/shared-ui/antd';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRef, useState, type ChangeEvent } from 'react';
import { check, publish, type Checked, type Folder } from '../effects/publish.ts';
import { releasesKey } from '../effects/use-releases.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';

type Stage =
  | { readonly at: 'choosing' }
  | { readonly at: 'checking' }
  | { readonly at: 'checked'; readonly folder: Folder; readonly checked: Checked }
  | { readonly at: 'sending'; readonly done: number }
  | { readonly at: 'published'; readonly name: string; readonly version: string }
  | { readonly at: 'failed'; readonly message: string };

/** Returns the files by their path within the picked folder. */
const folderOf = (files: FileList): Folder =>
  new Map([...files].map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]));

function Verdict({ checked }: { checked: Checked }) {
  const t = useReleaseTexts();
  if (!checked.ok) {
    const reasons = (
      <ul className={styles.reasons}>
        {checked.reasons.map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <code>{code}</code> {message}
          </li>
        ))}
      </ul>
    );
    return <Alert type="error" showIcon role="alert" title={t('publish.refused')} description={reasons} />;
  }
  const { name, version } = checked.publication;
  const title = t('publish.ready', { name, version, count: checked.missing.length });
  return <Alert type="info" showIcon role="status" title={title} />;
}

function usePublishing() {
  const { request } = useConsole();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const take = async (folder: Folder) => {
    setStage({ at: 'checking' });
    try {
      setStage({ at: 'checked', folder, checked: await check(request, folder) });
    } catch (error) {
      setStage({ at: 'failed', message: String(error) }); // the browser could not read a file
    }
  };
  const send = async (folder: Folder, checked: Extract<Checked, { ok: true }>) => {
    setStage({ at: 'sending', done: 0 });
    const problem = await publish(request, folder, checked, (done) => setStage({ at: 'sending', done }));
    await client.invalidateQueries({ queryKey: releasesKey });
    const { name, version } = checked.publication;
    setStage(problem === null ? { at: 'published', name, version } : { at: 'failed', message: problem });
  };
  return { stage, take, send };
}

/** Publishes a built remote from this machine; the registry's objections are shown before anything is sent. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useReleaseTexts();
  const picker = useRef<HTMLInputElement>(null);
  const { stage, take, send } = usePublishing();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    if (files !== null && files.length > 0) void take(folderOf(files));
    event.target.value = '';
  };
  return (
    <Modal open title={t('publish.title')} onCancel={onClose} footer={null} width={520}>
      <div className={styles.form}>
        <p className={styles.detail}>{t('publish.detail')}</p>
        <input
          ref={picker}
          hidden
          type="file"
          multiple
          {...{ webkitdirectory: '' }}
          onChange={pick}
          data-testid="folder"
        />
        <div>
          <Button onClick={() => picker.current?.click()} loading={stage.at === 'checking'}>
            {t('publish.choose')}
          </Button>
        </div>
        {stage.at === 'checked' ? <Verdict checked={stage.checked} /> : null}
        {stage.at === 'published' ? (
          <Alert type="success" showIcon role="status" title={t('publish.done', stage)} />
        ) : null}
        {stage.at === 'failed' ? <Alert type="error" showIcon role="alert" title={stage.message} /> : null}
        <div className={styles.formEnd}>
          <Button onClick={onClose}>{t('change.cancel')}</Button>
          <Button
            type="primary"
            disabled={!(stage.at === 'checked' && stage.checked.ok)}
            loading={stage.at === 'sending'}
            onClick={() => {
              if (stage.at === 'checked' && stage.checked.ok) void send(stage.folder, stage.checked);
            }}
          >
            {stage.at === 'sending' ? `${Math.round(stage.done * 100)} %` : t('publish.publish')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
