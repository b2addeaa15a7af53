import { useEffect } from 'react';
import type { TrialCall } from '@patchbay/shared-contracts/flows';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useTrial, type Tried } from '../effects/use-trial.ts';
import { litOfTrial } from '../model/trial.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { WayList } from './way-list.tsx';

/** Shows the newest call's position; its path is highlighted on the drawing as well. */
function Call({ call }: { readonly call: TrialCall }) {
  const t = useTexts();
  const { setLit } = useFlow();
  const { passed: way, stayed: at, has_ended: isOver } = call;
  useEffect(() => setLit({ ...litOfTrial({ way, at }), isOver }), [setLit, way, at, isOver]);
  return (
    <>
      <p role="status">{t(isOver ? 'trial.ended' : 'trial.runs', { number: call.from })}</p>
      <WayList way={way} at={at} />
    </>
  );
}

interface NumberProps {
  readonly trial: Tried;
  readonly call: TrialCall | undefined;
}

function GivenNumber({ trial, call }: NumberProps) {
  const t = useTexts();
  const { editor } = useFlow();
  return (
    <>
      <p className={styles.trialNumber}>{trial.number}</p>
      <p className={styles.quiet}>{t('trial.how')}</p>
      {trial.draft === editor.draft ? null : <p className={styles.quiet}>{t('trial.changed')}</p>}
      {call === undefined ? <p role="status">{t('trial.none')}</p> : <Call key={call.call_id} call={call} />}
    </>
  );
}

/** Tests the draft from a phone; steps are highlighted as they happen [CONF-FLOW-005]. */
export function CallDraft({ isKept }: { readonly isKept: boolean }) {
  const t = useTexts();
  const { roomId, editor, problems, setLit } = useFlow();
  const { trial, calls, busy, code, isOver, begin, end } = useTrial(roomId);
  useEffect(() => () => setLit(null), [setLit]);
  const isRight = problems.length === 0 && editor.draft.nodes.length > 0;
  return (
    <section className={styles.trial} aria-label={t('trial')}>
      <h4>{t('trial')}</h4>
      {trial === null || isOver ? (
        <p className={styles.quiet}>{t(isOver ? 'trial.over' : isRight ? 'trial.detail' : 'trial.wrong')}</p>
      ) : (
        <GivenNumber trial={trial} call={calls[0]} />
      )}
      {code === null ? null : <Alert type="error" showIcon title={t('trial.failed')} />}
      <div className={styles.tools}>
        {trial === null ? null : (
          <Button
            onClick={() => {
              end();
              setLit(null);
            }}
          >
            {t('trial.end')}
          </Button>
        )}
        <Button loading={busy} disabled={!isKept || !isRight} onClick={() => void begin(editor.draft)}>
          {t(trial === null ? 'trial.begin' : 'trial.anew')}
        </Button>
      </div>
    </section>
  );
}
