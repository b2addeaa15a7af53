import { useEffect, useId, useRef, useState } from 'react';
import { flowLimits } from '@patchbay/shared-contracts/flows';
import { Button, Checkbox, Input, Modal } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { instantOf } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useRoomTools } from '../effects/room-tools.ts';
import type { KeptShown } from '../effects/use-keeping.ts';
import { usePublishing, useVersions } from '../effects/use-publishing.ts';
import type { RefusedPublishing } from '../model/published.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { PlanEndsNote } from './planned-note.tsx';

interface PublishProps {
  readonly kept: KeptShown;
  readonly onClose: () => void;
}

const isToCome = (time: number | null): boolean => time !== null && time > Date.now();

/** Keeps the form's values and errors, and sends it. */
function usePublishForm({ kept, onClose }: PublishProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const { publish } = usePublishing();
  const timeZone = useTimeZone();
  const { words } = useRoomTools();
  const versions = useVersions().data;
  const [why, setWhy] = useState('');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState<{ readonly why?: string; readonly at?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedPublishing | null>(null);
  const refuse = (done: RefusedPublishing) =>
    done.code === 'changed-meanwhile' && kept.overtaken(done.body) ? onClose() : setRefused(done);
  const post = async (time: number | null) => {
    const published = versions && (versions[0]?.version ?? null);
    const what = { why: why.trim(), at: time, draft: kept.version, published, taken: refused?.tests ?? [] };
    setBusy(true);
    const done = await publish(what);
    setBusy(false);
    if (!done.ok) return refuse(done);
    notify.success(done.version === null ? t('publish.planned') : words.published(done.version));
    onClose();
  };
  const send = async () => {
    const time = isLater ? instantOf(at, timeZone) : null;
    const found = {
      ...(why.trim() === '' ? { why: t('publish.why.missing') } : {}),
      ...(isLater && !isToCome(time) ? { at: t('publish.refused.past') } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) await post(time);
  };
  return { why, setWhy, isLater, setLater, at, setAt, wrong, isBusy, refused, send };
}

/** Shows the reason for a refusal. After another user's publication the versions are refetched. */
export function RefusedHere({ refused }: { readonly refused: RefusedPublishing | null }) {
  const t = useTexts();
  const tools = useRoomTools();
  const newest = useVersions().data?.[0];
  if (refused === null) return null;
  if (refused.code !== 'published-meanwhile' || newest === undefined) return tools.refused(refused);
  const { version, published_by: name, why } = newest;
  return (
    <div role="alert" className={styles.problems}>
      {t('publish.refused.published-meanwhile', { version, name, why })}
    </div>
  );
}

/** Moves the focus to the invalid field. */
function useWrongField(wrong: object) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wrong]);
  return fields;
}

/** Publishes the draft with a reason, now or at a set time [CONF-FLOW-004]. */
export function PublishDialog(props: PublishProps) {
  const t = useTexts();
  const ids = useId();
  const form = usePublishForm(props);
  const { isLater, wrong, refused } = form;
  const fields = useWrongField(wrong);
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
      <div ref={fields} className={styles.form}>
        <RefusedHere refused={refused} />
        <PlanEndsNote />
        <Field id={`${ids}-why`} label={t('publish.why')} hint={t('publish.why.hint')} error={wrong.why}>
          {(input) => (
            <Input
              {...input}
              autoFocus
              maxLength={flowLimits.why}
              onPressEnter={() => void form.send()}
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
