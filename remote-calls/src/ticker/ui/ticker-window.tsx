import { useEffect, useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { viewOf, type ViewName } from '../../call/model/views.ts';
import { CustomerView } from '../../customer/ui/customer-view.tsx';
import { DiallerView } from '../../dialler/ui/dialler-view.tsx';
import { useTexts } from '../../texts/index.ts';
import { HandedOverView } from '../../transfer/ui/handed-over-view.tsx';
import { PickerView } from '../../transfer/ui/picker-view.tsx';
import { ThirdQuestionView } from '../../transfer/ui/third-question-view.tsx';
import { ThirdConnectedView } from '../../transfer/ui/third-connected-view.tsx';
import { SupervisedNote } from '../../supervised/ui/supervised-note.tsx';
import { CallView } from './call-view.tsx';
import { DialpadView } from './dialpad-view.tsx';
import { IncomingView } from './incoming-view.tsx';
import { InitiatedView } from './initiated-view.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { PartyNote } from './party-note.tsx';
import { PhoneBanner } from './phone-banner.tsx';
import { StuckNote } from './stuck-note.tsx';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useTickerWindow } from '../../widget/ui/window-context.ts';
import { useCall } from '../../call/call-context.ts';
import { useStore } from '../../store/use-store.ts';
import { TickerHeader } from './ticker-header.tsx';
import { useReturnedFocus } from '../../widget/ui/use-returned-focus.ts';
import { usePanel } from './use-panel.tsx';
import { useDrag } from '../../widget/ui/use-drag.ts';
import { useTakenRoom } from '../../widget/ui/use-taken-room.ts';
import styles from './ticker.module.css';

/** Duration of the arrival animation, ms [CALL-037]. */
const ARRIVES_MS = 200;

/** Whether the view has just appeared; its grid of buttons slides in meanwhile. */
function useArriving(): boolean {
  const { clock } = useDevices();
  const [arriving, setArriving] = useState(true);
  useEffect(() => clock.after(ARRIVES_MS, () => setArriving(false)), [clock]);
  return arriving;
}

/** Draws the current view; the focus stays in the window when the focused view is replaced. */
function Body({ name }: { name: ViewName }) {
  const body = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body && before !== document.body;
    if (lost && before?.isConnected === false) body.current?.focus();
  }, [before]);
  const View = views[name];
  return (
    <div ref={body} className={styles.body} data-arriving={useArriving() || undefined} tabIndex={-1}>
      <View />
      <StuckNote />
    </div>
  );
}

const views: Readonly<Record<ViewName, () => React.JSX.Element | null>> = {
  dialler: DiallerView,
  incoming: IncomingView,
  initiated: InitiatedView,
  call: CallView,
  customer: CustomerView,
  dialpad: DialpadView,
  picker: PickerView,
  thirdAsked: ThirdQuestionView,
  thirdConnected: ThirdConnectedView,
  handedOver: HandedOverView,
  outcome: OutcomeView,
};

/** Draws the open call widget: header, state of the line, and the current view [CALL-007…016]. */
export function TickerWindow() {
  const t = useTexts();
  const window = useTickerWindow();
  const title = useId();
  const frame = useRef<HTMLElement>(null);
  useReturnedFocus(frame);
  const drag = useDrag(window, frame);
  const { position } = drag;
  const { docked } = useStore(window);
  useTakenRoom(docked, drag);
  const panel = usePanel();
  const view = viewOf(useCall());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) window.show('minimised');
  };
  // Set inline because the user's position changes while dragging.
  const place = { '--ticker-x': `${position.x}px`, '--ticker-y': `${position.y}px` } as CSSProperties;
  return (
    <section
      ref={frame}
      className={styles.window}
      data-docked={docked || undefined}
      style={place}
      role="dialog"
      aria-modal={false}
      aria-label={t('window.title')}
      aria-describedby={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <TickerHeader id={title} drag={drag} menu={panel.menu} />
      <PhoneBanner />
      <SupervisedNote />
      <PartyNote />
      {panel.shown}
      <Body key={view} name={view} />
    </section>
  );
}
