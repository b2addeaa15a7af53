import { useEffect, useState, type RefObject } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { docsAddress, readGuideMessage } from '../model/guide-frame.ts';

/** Timeout for the guide's first message, ms. */
const PATIENCE_MS = 15_000;

export type FrameState = 'loading' | 'shown' | 'failed';

/**
 * Keeps the frame in step with the console's address: a link of the guide changes the console's address, which in turn sets the frame's
 * page. Back and Forward thus have one history, and addresses can be shared.
 */
export function useGuideFrame(frameRef: RefObject<HTMLIFrameElement | null>, address: string): FrameState {
  const console = useConsole();
  const [frameState, setStanding] = useState<FrameState>('loading');
  useEffect(() => {
    // The sandboxed frame has no origin to address; nothing sent to it is secret. It ignores its current page.
    const show = () => frameRef.current?.contentWindow?.postMessage({ source: 'patchbay', type: 'show', address }, '*');
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const fromFrame = source !== null && source === frameRef.current?.contentWindow;
      const message = readGuideMessage({ fromFrame, origin, data });
      if (message?.type === 'open') console.navigate(docsAddress(message));
      if (message?.type !== 'ready') return;
      setStanding('shown');
      show(); // a page that was still loading missed later addresses
    };
    window.addEventListener('message', onMessage);
    show();
    return () => window.removeEventListener('message', onMessage);
  }, [console, frameRef, address]);
  useEffect(() => {
    if (frameState !== 'loading') return;
    const timer = setTimeout(() => setStanding('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [frameState]);
  return frameState;
}
