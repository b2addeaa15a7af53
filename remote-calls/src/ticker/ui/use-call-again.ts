import { useConsole } from '@patchbay/shared-ui';
import type { CallFacts } from '../../call/model/call.ts';
import { forNumber, isCallable, isReady, requestOf } from '../../dialler/model/dialler-rules.ts';
import { useCallController } from '../../call/call-context.ts';
import { useDraft } from '../../dialler/draft-context.ts';
import { useTickerWindow } from '../../widget/ui/window-context.ts';

/** Calls the customer again with the dialler's values; if these are incomplete, opens the dialler to show what is missing. */
export function useCallAgain(): (call: CallFacts) => void {
  const { can } = useConsole();
  const controller = useCallController();
  const draft = useDraft();
  const window = useTickerWindow();
  return ({ customer }) => {
    const values = forNumber(draft.current(), customer);
    draft.set(values);
    controller.dispatch({ type: 'outcomeClosed' });
    window.show('opened');
    if (can('suspended') || !isCallable(values.customerNumber) || !isReady(values)) return;
    controller.dispatch({ type: 'callPressed', request: requestOf(values) });
  };
}
