import { useId, useState } from 'react';
import { flowLimits } from '@patchbay/shared-contracts/flows';
import { Button, Checkbox, Input, Modal } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { instantOf } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useRoomTools } from '../effects/room-tools.ts';
import { usePublishing } from '../effects/use-publishing.ts';
import type { RefusedPublishing } from '../model/published.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

interface PublishProps {
  readonly version: number;
  readonly onClose: () => void;
}

const isToCome = (time: number | null): boolean => time !== null && time > Date.now();

/** What is written, what is wrong with it, and how it is sent. */
function usePublishForm({ version, onClose }: PublishProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const { publish } = usePublishing();
  const timeZone = useTimeZone();
  const { words } = useRoomTools();
  const [why, setWhy] = useState('');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState<{ readonly why?: string; readonly at?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedPublishing | null>(null);
  const send = async () => {
    const time = isLater ? instantOf(at, timeZone) : null;
    const found = {
      ...(why.trim() === '' ? { why: t('publish.why.missing') } : {}),
      ...(isLater && !isToCome(time) ? { at: t('publish.refused.past') } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const done = await publish(why.trim(), time, version, refused?.tests ?? []);
    setBusy(false);
    if (!done.ok) return setRefused(done);
    notify.success(done.version === null ? t('publish.planned') : words.published(done.version));
    onClose();
  };
  return { why, setWhy, isLater, setLater, at, setAt, wrong, isBusy, refused, send };
}

/** Publishes the draft: why, and now or at a time [CONF-FLOW-004]. */
export function PublishDialog(props: PublishProps) {
  const t = useTexts();
  const ids = useId();
  const tools = useRoomTools();
  const form = usePublishForm(props);
  const { isLater, wrong, refused } = form;
  const newWays = refused?.tests.length ?? 0;
  const footer = [
    <Button key="not" onClick={props.onClose}>
      {t(newWays === 0 ? 'cancel' : 'publish.draft')}
    </Button>,
    <Button key="send" type="primary" loading={form.isBusy} onClick={() => void form.send()}>
      {newWays === 0
        ? t(isLater ? 'publish.plan' : 'publish.now')
        : t(isLater ? 'publish.take.plan' : 'publish.take', { count: newWays })}
    </Button>,
  ];
  return (
    <Modal open centered title={t('publish')} onCancel={props.onClose} footer={footer}>
      <div className={styles.form}>
        {refused === null ? null : tools.refused(refused)}
        <Field id={`${ids}-why`} label={t('publish.why')} hint={t('publish.why.hint')} error={wrong.why}>
          {(input) => (
            <Input
              {...input}
              maxLength={flowLimits.why}
              value={form.why}
              onChange={({ target }) => form.setWhy(target.value)}
            />
          )}
        </Field>
        <Checkbox checked={isLater} onChange={({ target }) => form.setLater(target.checked)}>
          {t('publish.later')}
        </Checkbox>
        {isLater ? (
          <Field id={`${ids}-at`} label={t('publish.at')} error={wrong.at}>
            {(input) => (
              <Input
                {...input}
                type="datetime-local"
                value={form.at}
                onChange={({ target }) => form.setAt(target.value)}
              />
            )}
          </Field>
        ) : null}
      </div>
    </Modal>
  );
}
