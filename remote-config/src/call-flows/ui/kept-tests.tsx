import { useMemo, useState } from 'react';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useCalendarsOfFlow } from '../effects/use-calendars.ts';
import { useKeptTests, useTestChanges } from '../effects/use-kept-tests.ts';
import { litWay, runAll, toBeKept, type RanTest } from '../model/kept-tests.ts';
import type { Trying } from '../model/trying.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { KeptTestLine } from './kept-test-line.tsx';
import { TestNameDialog } from './test-name-dialog.tsx';

/** Saves a simulation as a test of the flow. */
export function KeepTest({ trying }: { readonly trying: Trying }) {
  const t = useTexts();
  const { roomId } = useFlow();
  const { add } = useTestChanges(roomId);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('tests.keep')}</Button>
      {isAsked ? (
        <TestNameDialog
          title={t('tests.keep')}
          first=""
          onSave={(name) => add(toBeKept(trying, name))}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

interface RanProps {
  readonly ran: readonly RanTest[];
  readonly onRunAll: () => Promise<unknown>;
}

function Ran({ ran, onRunAll }: RanProps) {
  const t = useTexts();
  const { setLit, setTrying } = useFlow();
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = ({ test, now }: RanTest) => {
    const isOn = shown !== test.id;
    setShown(isOn ? test.id : null);
    setTrying(null);
    setLit(isOn ? litWay(now) : null);
  };
  const runAgain = async () => {
    setBusy(true);
    await onRunAll();
    setBusy(false);
  };
  if (ran.length === 0) return <p className={styles.quiet}>{t('tests.none')}</p>;
  const same = ran.filter(({ difference }) => difference === null).length;
  return (
    <>
      <div className={styles.testHead}>
        <span role="status">{t('tests.count', { same, count: ran.length })}</span>
        <Button size="small" loading={isBusy} onClick={() => void runAgain()}>
          {t('tests.run.all')}
        </Button>
      </div>
      <ul className={styles.tests} aria-label={t('tests')}>
        {ran.map((each) => (
          <KeptTestLine key={each.test.id} ran={each} isShown={shown === each.test.id} onRun={() => show(each)} />
        ))}
      </ul>
    </>
  );
}

/** Lists the saved tests of the flow, run on the current draft after each change, with today's calendars where needed [CONF-FLOW-011]. */
export function KeptTests() {
  const t = useTexts();
  const { roomId, editor } = useFlow();
  const { draft } = editor;
  const tests = useKeptTests(roomId);
  const calendars = useCalendarsOfFlow(draft);
  const ran = useMemo(
    () => tests.data && calendars.data && runAll(draft, tests.data, calendars.data),
    [draft, tests.data, calendars.data],
  );
  const again = () => Promise.all([tests.refetch(), calendars.refetch()]);
  return (
    <section className={styles.kepts} aria-label={t('tests')}>
      <h3>{t('tests')}</h3>
      {ran === undefined ? null : <Ran ran={ran} onRunAll={again} />}
      {ran === undefined && tests.error === null ? <Skeleton active title={false} /> : null}
      {tests.error !== null && tests.data === undefined ? (
        <ErrorState title={t('tests.failed')} message={tests.error.message} onRetry={() => void again()} />
      ) : null}
    </section>
  );
}
