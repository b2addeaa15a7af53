import { useEffect, useState, type RefObject } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { docsAddress, readGuideMessage } from '../model/guide-frame.ts';

/** A page of the guide that has not said a word by then is not coming, ms. */
const PATIENCE_MS = 15_000;

export type Standing = 'loading' | 'shown' | 'failed';

/**
 * Keeps the frame and the address of the console in step: a link of the guide changes the console's address, which then says what the
 * frame shows. So Back and Forward have one list of pages to go through, and an address can be passed on.
 */
export function useGuideFrame(frameRef: RefObject<HTMLIFrameElement | null>, address: string): Standing {
  const console = useConsole();
  const [standing, setStanding] = useState<Standing>('loading');
  useEffect(() => {
    // The frame has no origin to name; what is said to it is no secret. Where it stands already it stays.
    const show = () => frameRef.current?.contentWindow?.postMessage({ source: 'patchbay', type: 'show', address }, '*');
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const fromFrame = source !== null && source === frameRef.current?.contentWindow;
      const message = readGuideMessage({ fromFrame, origin, data });
      if (message?.type === 'open') console.navigate(docsAddress(message));
      if (message?.type !== 'ready') return;
      setStanding('shown');
      show(); // a page that was on its way heard nothing of a later address
    };
    window.addEventListener('message', onMessage);
    show();
    return () => window.removeEventListener('message', onMessage);
  }, [console, frameRef, address]);
  useEffect(() => {
    if (standing !== 'loading') return;
    const timer = setTimeout(() => setStanding('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [standing]);
  return standing;
}
