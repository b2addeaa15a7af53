import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { CheckCircleFilled, ExclamationCircleFilled } from '@patchbay/shared-ui/icons';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { RowMenu } from '@patchbay/shared-ui/list-page';
import { useTestChanges, type TestDone } from '../effects/use-kept-tests.ts';
import { expecting, type RanTest } from '../model/kept-tests.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { TestNameDialog } from './test-name-dialog.tsx';
import { useWayWords } from './use-way-words.ts';
import { WayList } from './way-list.tsx';

interface LineProps {
  readonly ran: RanTest;
  readonly isShown: boolean;
  readonly onRun: () => void;
}

/** Shows by sign and word whether the test's call takes the expected path. */
function TestState({ ran: { difference } }: Pick<LineProps, 'ran'>) {
  const t = useTexts();
  const isSame = difference === null;
  return (
    <span className={styles.testState} data-state={isSame ? 'same' : 'other'}>
      {isSame ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
      {t(isSame ? 'tests.same' : 'tests.other')}
    </span>
  );
}

function useLineActions({ test, now, difference }: RanTest) {
  const t = useTexts();
  const { notify } = useConsole();
  const { roomId } = useFlow();
  const { change, remove } = useTestChanges(roomId);
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const reportDone = (done: TestDone) => {
    if (!done.ok) notify.error(t(done.code === 'changed-meanwhile' ? 'tests.changed' : 'failed.again'));
  };
  const keepAnew = async () => reportDone(await change(test.id, expecting(test, now)));
  return {
    ...{ open, close: () => setOpen(null) },
    rename: (name: string) => change(test.id, { ...expecting(test, test.expected), name }),
    removeNow: async () => {
      setOpen(null);
      reportDone(await remove(test.id));
    },
    actions: [
      { label: t('tests.rename'), run: () => setOpen('name') },
      ...(difference === null ? [] : [{ label: t('tests.anew'), run: () => void keepAnew() }]),
      { label: t('tests.delete'), danger: true, run: () => setOpen('delete') },
    ],
  };
}

/** Draws a saved test: its result, the point of deviation, and its actions [CONF-FLOW-011]. */
export function KeptTestLine({ ran, isShown, onRun }: LineProps) {
  const t = useTexts();
  const words = useWayWords();
  const { test, now, difference } = ran;
  const { open, close, rename, removeNow, actions } = useLineActions(ran);
  const { name } = test;
  return (
    <li className={styles.test} aria-label={name}>
      <div className={styles.testHead}>
        <strong>{name}</strong>
        <Button size="small" aria-pressed={isShown} aria-label={t('tests.run.one', { name })} onClick={onRun}>
          {t('tests.run')}
        </Button>
        <RowMenu label={t('tests.actions', { name })} actions={actions} />
      </div>
      <TestState ran={ran} />
      {difference === null ? null : <p>{words.said(difference)}</p>}
      {isShown ? <WayList way={now.way} at={now.end.node === null ? null : { node: now.end.node }} /> : null}
      {open === 'name' ? (
        <TestNameDialog title={t('tests.rename')} first={name} onSave={rename} onClose={close} />
      ) : null}
      <ConfirmDelete
        open={open === 'delete'}
        title={t('tests.delete.title', { name })}
        detail={t('tests.delete.detail')}
        onConfirm={() => void removeNow()}
        onCancel={close}
      />
    </li>
  );
}
