import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenPart, PartState } from '@patchbay/shared-contracts';
import { FailurePanel } from '@patchbay/shared-ui';
import { Skeleton, Spin } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useCustomerController } from '../customer-context.ts';
import { useCall, useCallController } from '../../call/call-context.ts';
import { useStore } from '../../store/use-store.ts';
import { ViewHead } from '../../widget/ui/view-head.tsx';
import { formCallOf } from '../model/form-call.ts';
import { CallStrip } from './call-strip.tsx';
import styles from './customer.module.css';

/** Draws the add-customer view [CALL-013]: the call strip, and the place for another remote's form. */
export function CustomerView() {
  const { phase } = useCall();
  const part = useStore(useCustomerController());
  return (
    <div className={styles.customer}>
      {phase.is === 'connected' ? <CallStrip phase={phase} /> : <Saving />}
      {part ? <Place part={part} /> : null}
    </div>
  );
}

function Saving() {
  const t = useTexts();
  return (
    <div className={styles.ended}>
      <Spin size="small" />
      {t('customer.saving')}
    </div>
  );
}

/** Holds the form's element, which is moved here and survives unmounting, e.g. while the window is minimised. */
function Place({ part }: { part: OpenPart }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const state = useStore(part.state);
  useLayoutEffect(() => {
    const { element } = part;
    place.current?.append(element);
    return () => element.remove();
  }, [part]);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      {state.phase === 'shown' ? null : <NotShown state={state} retry={part.retry} />}
      <div
        ref={place}
        className={styles.place}
        role="region"
        aria-label={t('customer.title')}
        aria-busy={state.phase === 'pending'}
        tabIndex={-1}
      />
    </>
  );
}

/** Draws a placeholder while the form loads or has failed, always with a way back. */
function NotShown({ state, retry }: { state: PartState; retry: () => void }) {
  const t = useTexts();
  const controller = useCallController();
  const form = formCallOf(useCall().phase);
  const back = () => form && controller.dispatch({ type: 'customerClosed', callId: form.call.id, saved: false });
  return (
    <>
      <ViewHead title={t('customer.title')} onBack={back} />
      {state.phase === 'failed' ? (
        <FailurePanel reason={state.reason} onRetry={retry} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} className={styles.skeleton ?? ''} />
      )}
    </>
  );
}
