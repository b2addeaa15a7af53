import type { Wire } from '../media/media-endpoint.ts';
import { joinConnection, type LegConnection } from './callee.ts';
import { createDialog, reasonOf, storedLeg, type Dialog } from './dialog.ts';
import { causeOf } from './end-cause.ts';
import type { LegEnd, LegEvents, TakenLeg } from './sip-leg.ts';
import type { Timing } from './session-timer.ts';
import type { StoredDialog } from './dialog-state.ts';
import { restoreSession } from './stored-dialog.ts';

// stored ──resume()──▶ up ──BYE, the peer knows it no more──▶ over
//    └──────end()───────┴───────────end() → BYE─────────────▶ over

/** Takes over a dialog of a process that died [TEL-022]. Throws when it is in this process already. */
export const takenLeg = (connection: LegConnection, stored: StoredDialog, timing: Timing, wire: Wire): TakenLeg => {
  const session = restoreSession(connection.core, stored);
  let dialog: Dialog | undefined;
  let events: LegEvents | undefined;
  let isOver = false;
  const over = (end: LegEnd): void => {
    if (isOver) return;
    isOver = true;
    dialog?.over();
    leave();
    events?.ended(end);
  };
  const remoteEnded = (code: number) => over({ by: 'remote', code, cause: causeOf(code) });
  const leave = joinConnection(connection, stored.callId, {
    left: () => events?.left(),
    alive: () => events?.alive(),
    gone: () => over({ by: 'remote', code: 503, cause: 'lost' }),
  });
  return {
    ...{ sipCallId: stored.callId, wire },
    resume: (listener) => {
      if (isOver) return listener.ended({ by: 'local', code: 200, cause: causeOf(200) });
      events = listener;
      const terms = { ...stored.terms, interval: stored.terms.interval };
      dialog = createDialog(session, { connection, events, timing, remoteEnded }, terms);
      dialog.renew();
    },
    end: (code, why) => {
      if (isOver) return;
      try {
        if (dialog) dialog.bye(reasonOf(code, why));
        else session.bye();
      } finally {
        over({ by: 'local', code: 200, cause: causeOf(200) });
      }
    },
    infoDigit: (digit) => dialog?.infoDigit(digit),
    stored: () => (dialog && !isOver ? storedLeg(connection, dialog) : undefined),
  };
};
