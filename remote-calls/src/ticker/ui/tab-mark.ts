import { useEffect, useEffectEvent } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { factsOfCall, isFree, isMuted, legOf } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useWho } from '../../widget/ui/customer-line.tsx';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useCall } from '../../call/call-context.ts';

const SECOND_MS = 1_000;

/** A green disc with a dot as the tab's icon. The document's policy allows data images. */
const CALL_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#12805c"/><circle cx="16" cy="16" r="6" fill="#fff"/></svg>',
)}`;

function showIcon(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return () => undefined;
  const own = link.href;
  link.href = CALL_ICON;
  return () => void (link.href = own);
}

/** Prefixes the page's title with a mark; the page may change its title meanwhile. */
function showTitle(mark: () => string): { refresh: () => void; end: () => void } {
  let own = document.title;
  let shown: string | null = null;
  const refresh = () => {
    if (document.title !== shown) own = document.title;
    shown = `${mark()} · ${own}`;
    document.title = shown;
  };
  const end = () => {
    if (document.title === shown) document.title = own;
  };
  refresh();
  return { refresh, end };
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Marks the browser tab during a call, whatever page is open, and asks before it is closed. */
export function useTabMark(): void {
  const t = useTexts();
  const who = useWho();
  const { clock } = useDevices();
  const { phase } = useCall();
  const isLive = !isFree(phase);
  const ringing = legOf(phase)?.at === 'ringing'; // the title flashes then
  const mark = useEffectEvent(() => {
    const facts = factsOfCall(phase);
    const time = phase.is === 'connected' ? formatDuration((clock.now() - phase.since) / 1000) : t('call.starting');
    return [time, isMuted(phase) ? t('call.muted') : '', facts ? who(facts) : ''].filter(Boolean).join(' · ');
  });
  useEffect(() => {
    if (!isLive || ringing) return;
    const title = showTitle(() => mark());
    const stop = clock.every(SECOND_MS, title.refresh);
    return () => {
      stop();
      title.end();
    };
  }, [isLive, ringing, phase, clock]);
  useEffect(() => {
    if (!isLive) return;
    const hideIcon = showIcon();
    window.addEventListener('beforeunload', askFirst);
    return () => {
      hideIcon();
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [isLive]);
}
