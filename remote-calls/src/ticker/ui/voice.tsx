import { useEffect, useEffectEvent } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { factsOfCall, isFree, legOf, type CallFacts, type Connected, type Phase } from '../../call/model/call.ts';
import { refusalText } from '../../dialler/ui/refusal-text.ts';
import type { OutcomeKind } from '../../call/model/outcome-kind.ts';
import { shownOutcome } from '../../call/model/outcome.ts';
import type { IncomingNotice } from '../../ring/effects/call-notices.ts';
import { useStatusNotices } from '../../status/ui/status-selector.tsx';
import { useSupervised } from '../../supervised/ui/use-supervised.ts';
import { useTexts, type Translate } from '../../texts/index.ts';
import { hasThird, type WithThird } from '../../call/model/third-rules.ts';
import { isAskedIn } from '../../call/model/third.ts';
import { isHandedOver } from '../../call/model/views.ts';
import { troubleText } from '../../transfer/ui/trouble-text.ts';
import { useWho } from '../../widget/ui/customer-line.tsx';
import { useTabMark } from './tab-mark.ts';
import { mutedBackTexts } from './muted-back-note.tsx';
import { partyText } from './party-note.tsx';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { type Notice, useNotices } from '../../widget/ui/notices-context.ts';
import { useCall } from '../../call/call-context.ts';
import widget from '../../widget/ui/widget.module.css';

const FLASH_MS = 1_000;

/** Makes the ticker's announcements: notices, desktop notifications, tab title, and live regions for supervisors and waiting persons. */
export function Voice() {
  useSpokenNotices();
  useTitleFlash();
  useTabMark();
  useStatusNotices();
  const t = useTexts();
  const supervised = useSupervised();
  return (
    <>
      <div role="status" aria-live="polite" className={widget.hidden}>
        {announcement(useCall().phase, useWho(), t)}
      </div>
      <div role="status" aria-live="polite" className={widget.hidden}>
        {partyText(useCall().phase, t)}
      </div>
      <div role="status" aria-live="polite" className={widget.hidden}>
        {supervised.map(({ text }) => text).join(' ')}
      </div>
    </>
  );
}

type Who = ReturnType<typeof useWho>;

function announcement(phase: Phase, who: Who, t: Translate): string {
  const facts = factsOfCall(phase);
  if (isFree(phase)) return ending(phase, who, t);
  if (!facts) return t('dialler.calling');
  if (legOf(phase)?.at === 'ringing') return t('call.incomingFrom', { customer: who(facts) });
  if (phase.is !== 'connected') return t('call.starting');
  if (hasThird(phase)) return withThird(phase, t);
  if (phase.mutedBack) return cameBackMuted(phase, phase.mutedBack, t);
  if (phase.progress !== 'talking') return whileReaching(phase, who, t);
  return phase.hold.is === 'on' ? t('call.onHold') : t('call.connected');
}

const whileReaching = ({ call, missed }: Connected, who: Who, t: Translate): string =>
  missed ? outcomeText(call, missed, who, t) : t('call.customerToCome');

const cameBackMuted = ({ hold }: Connected, why: NonNullable<Connected['mutedBack']>, t: Translate): string =>
  [t(hold.is === 'on' ? 'call.onHold' : 'call.connected'), t(mutedBackTexts[why])].join('. ');

/** Used both while the tone is heard and after the end, so that the text is announced once. */
const outcomeText = (call: CallFacts, kind: OutcomeKind, who: Who, t: Translate): string =>
  `${who(call)}: ${t(`outcome.${kind}.text`)}`;

function ending(phase: Extract<Phase, { is: 'idle' | 'wrapup' }>, who: Who, t: Translate): string {
  if (!phase.last) return '';
  const outcome = shownOutcome(phase);
  if (outcome) return outcomeText(outcome.call, outcome.kind, who, t);
  if (!isHandedOver(phase)) return t('call.ended');
  return t(phase.last.reason === 'queued' ? 'transfer.queueCompleted' : 'transfer.completed');
}

function withThird({ view }: WithThird, t: Translate): string {
  const { kind, stage, target } = view;
  if (isAskedIn(view)) return t(kind === 'transfer' ? 'transfer.initiated' : 'transfer.conferenceInitiated');
  return t(stage === 'merged' ? 'transfer.joined' : 'transfer.answered', { name: target.name });
}

const noticeOf = (
  { callId, customer }: Extract<Notice, { type: 'incoming' }>,
  who: Who,
  t: Translate,
): IncomingNotice => ({
  callId,
  title: t('call.incoming'),
  body: who({ name: null, customer }),
  answer: t('call.answer'),
  decline: t('call.reject'),
});

const faults = { microphoneMissing: 'phone.noMicrophone', noAgent: 'call.noAgent', lost: 'call.lost' } as const;
const isFault = (notice: Notice): notice is Notice & { readonly type: keyof typeof faults } => notice.type in faults;

function useSpokenNotices(): void {
  const t = useTexts();
  const who = useWho();
  const { notify } = useConsole();
  const notices = useNotices();
  const devices = useDevices();
  const say = useEffectEvent((notice: Notice) => {
    if (notice.type === 'placed') notify.success(t('call.placed'));
    if (notice.type === 'refused') notify.error(refusalText(notice.refusal, t));
    if (notice.type === 'third' && notice.trouble.is === 'left') notify.warning(troubleText(notice.trouble, t));
    else if (notice.type === 'third') notify.error(troubleText(notice.trouble, t));
    if (isFault(notice)) notify.error(t(faults[notice.type]));
    if (notice.type === 'handedBack') notify.warning(t('call.handedBack'));
    if (notice.type === 'incoming') devices.notices.show(noticeOf(notice, who, t));
  });
  useEffect(() => {
    const subscription = notices.subscribe((notice) => say(notice));
    return () => subscription.unsubscribe();
  }, [notices]);
}

/** Alternates the tab's title while a call rings, so that a background tab can be found [TEL-014]; with the page's current title. */
function useTitleFlash(): void {
  const text = useTexts()('call.incoming');
  const { clock } = useDevices();
  const ringing = legOf(useCall().phase)?.at === 'ringing';
  useEffect(() => {
    if (!ringing) return;
    let own = document.title;
    const showOwn = () => {
      if (document.title === text) document.title = own;
    };
    const flash = () => {
      if (document.title === text) return showOwn();
      own = document.title; // another page may have been opened meanwhile
      document.title = text;
    };
    flash();
    const stop = clock.every(FLASH_MS, flash);
    return () => {
      stop();
      showOwn();
    };
  }, [ringing, clock, text]);
}
