import { useId, useState } from 'react';
import type { z } from '@patchbay/shared-contracts/zod';
import type { doNotCallAnswerSchema } from '@patchbay/shared-contracts/phonebooks';
import { Pagination, useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { saveFile } from '@patchbay/shared-ui/download';
import { Field } from '@patchbay/shared-ui/form';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { SearchBox } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { addOneDoNotCall, doNotCallFile, removeDoNotCall } from '../effects/phonebook-api.ts';
import { DO_NOT_CALL, useDoNotCall } from '../effects/use-phonebooks.ts';
import { usePhonebookRefusal } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

type Row = z.infer<typeof doNotCallAnswerSchema>['data']['objects'][number];

const MOST_REASON = 500;

/** Adds one number with a reason; refused input stays [CAMP-014]. */
export function AddOne() {
  const t = useTexts();
  const id = useId();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = usePhonebookRefusal();
  const [written, write] = useState({ number: '', reason: '' });
  const [problem, setProblem] = useState<string>();
  const isWhole = written.number.trim() !== '' && written.reason.trim() !== '';
  const send = async () => {
    const result = await addOneDoNotCall(request, written.number, written.reason.trim());
    if (!result.ok) return setProblem(refusedText(result));
    setProblem(undefined);
    write({ number: '', reason: '' });
    const { number, added } = result.data.data;
    notify.success(t(added ? 'dnc.addedOne' : 'dnc.known', { number }));
    await client.invalidateQueries({ queryKey: [DO_NOT_CALL] });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void send();
      }}
    >
      <Field id={`${id}-number`} label={t('dnc.number')} error={problem}>
        {(input) => (
          <Input
            {...input}
            inputMode="tel"
            maxLength={40}
            value={written.number}
            onChange={({ target }) => write({ ...written, number: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-reason`} label={t('dnc.reason')} error={undefined}>
        {(input) => (
          <Input
            {...input}
            maxLength={MOST_REASON}
            value={written.reason}
            onChange={({ target }) => write({ ...written, reason: target.value })}
          />
        )}
      </Field>
      <div>
        <Button htmlType="submit" disabled={!isWhole}>
          {t('dnc.add')}
        </Button>
      </div>
    </form>
  );
}

/** Removes a number with a reason, which is stored. */
function TakeOff({ number, onDone }: { readonly number: string; readonly onDone: () => void }) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = usePhonebookRefusal();
  const [reason, setReason] = useState('');
  const remove = async () => {
    const result = await removeDoNotCall(request, number, reason.trim());
    if (!result.ok) return notify.error(refusedText(result));
    onDone();
    await client.invalidateQueries({ queryKey: [DO_NOT_CALL] });
  };
  return (
    <form
      className={styles.takeOff}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') void remove();
      }}
    >
      <Input
        autoFocus
        aria-label={t('dnc.why', { number })}
        placeholder={t('dnc.reason')}
        maxLength={MOST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button htmlType="submit" disabled={reason.trim() === ''}>
        {t('dnc.off')}
      </Button>
      <Button type="text" onClick={onDone}>
        {t('dnc.cancel')}
      </Button>
    </form>
  );
}

/** Draws a number with its source and reason. */
function Line({ row, mayChange }: { readonly row: Row; readonly mayChange: boolean }) {
  const t = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const { number, file_name: file, source, reason, by } = row;
  const about = [source === 'file' ? file : t(`dnc.source.${source}`), by, reason].filter((text) => text !== '');
  return (
    <li>
      <span>{number}</span>
      <span className={textStyles.quiet}>{about.join(' · ')}</span>
      {mayChange && !isLeaving ? (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('dnc.remove', { number })}
          onClick={() => setLeaving(true)}
        />
      ) : null}
      {isLeaving ? <TakeOff number={number} onDone={() => setLeaving(false)} /> : null}
    </li>
  );
}

function Export() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const refusedText = usePhonebookRefusal();
  const keep = async () => {
    const { name, result } = await doNotCallFile(request);
    if (result.ok) saveFile(result.data, name);
    else notify.error(refusedText(result));
  };
  return <Button onClick={() => void keep()}>{t('dnc.export')}</Button>;
}

function Total({ total, isSearched }: { readonly total: number; readonly isSearched: boolean }) {
  const t = useTexts();
  const figure = useFigure();
  const none = t(isSearched ? 'dnc.nothing' : 'dnc.none');
  return (
    <p className={textStyles.quiet} role="status">
      {total === 0 ? none : t('dnc.total', { figure: figure(total) })}
    </p>
  );
}

/** Lists the numbers nobody in the account may call, searchable by their first digits [CONF-PB-011, CAMP-014]. */
export function DoNotCallNumbers({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTexts();
  const [asked, ask] = useState({ page: 1, size: 10, search: '' });
  const { data } = useDoNotCall(asked);
  const { objects = [], meta } = data?.data ?? {};
  return (
    <>
      <SearchBox
        value={asked.search}
        label={t('dnc.search')}
        onSearch={(search) => ask({ ...asked, page: 1, search })}
      />
      {meta === undefined ? null : <Total total={meta.total_count} isSearched={asked.search !== ''} />}
      <ul className={styles.numbers}>
        {objects.map((row) => (
          <Line key={row.number} {...{ row, mayChange }} />
        ))}
      </ul>
      {meta === undefined || meta.total_count <= asked.size ? null : (
        <Pagination
          page={asked.page}
          sizePerPage={asked.size}
          totalSize={meta.total_count}
          onChange={(page, size) => ask({ ...asked, page, size })}
        />
      )}
      {meta === undefined || meta.total_count === 0 ? null : <Export />}
    </>
  );
}
