import { useEffect, useReducer, type RefObject } from 'react';
import { sessionEnded, type Console } from '@patchbay/shared-contracts';
import {
  legacyTicketAnswerSchema,
  type LegacyMessage,
  type ToLegacyMessage,
  shellPaths,
} from '@patchbay/shared-contracts/shell';
import { useConsole } from '@patchbay/shared-ui';
import { newFrame, stepFrame, type Frame, type FrameEvent } from '../model/frame.ts';
import { ownPath, readLegacyMessage, staysOnRoute } from '../model/message-rules.ts';

export interface LegacyPage {
  readonly route: string;
  readonly timeoutMs: number;
  readonly onTitle: (title: string) => void;
}
type Dispatch = (event: FrameEvent) => void;

/** Executes a message of the frame; its window, origin and shape have been checked. */
function applyMessage(message: LegacyMessage, console: Console, { route, onTitle }: LegacyPage, dispatch: Dispatch) {
  const { origin } = window.location;
  dispatch({ type: 'spoke' });
  switch (message.type) {
    case 'title':
      return onTitle(message.title);
    case 'height':
      return dispatch({ type: 'grew', px: message.px });
    case 'sign-out':
      return void console.session.end('signed-out');
    case 'location': {
      const path = ownPath(message.path, origin);
      if (path !== null && staysOnRoute(path, route, origin)) console.navigate(path, { replace: true });
      return;
    }
    case 'navigate': {
      const path = ownPath(message.path, origin);
      if (path !== null) console.navigate(path);
    }
  }
}

async function askAddress(console: Console): Promise<FrameEvent> {
  const { pathname, search } = window.location;
  const result = await console.request.send({
    method: 'POST',
    path: shellPaths.legacyTicket,
    body: { path: pathname + search, theme: console.theme.current(), language: console.i18n.current() },
    answer: legacyTicketAnswerSchema,
  });
  return result.ok ? { type: 'opened', address: result.data.address } : { type: 'refused' };
}

/** Opens the legacy page of the current path and keeps console and frame in step while it is shown [PLAT-023]. */
export function useLegacyFrame(page: LegacyPage, frameRef: RefObject<HTMLIFrameElement | null>): Frame {
  const console = useConsole();
  const [frame, dispatch] = useReducer(stepFrame, newFrame);
  useEffect(() => {
    let wanted = true;
    void askAddress(console).then((event) => wanted && dispatch(event));
    const timer = setTimeout(() => dispatch({ type: 'timedOut' }), page.timeoutMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [console, page.timeoutMs]);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const fromFrame = source !== null && source === frameRef.current?.contentWindow;
      const message = readLegacyMessage({ fromFrame, origin, data });
      if (message) applyMessage(message, console, page, dispatch);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [console, page, frameRef]);
  useEffect(() => {
    // The sandboxed frame has no origin to address; nothing sent to it is secret.
    const say = (message: ToLegacyMessage) => frameRef.current?.contentWindow?.postMessage(message, '*');
    const stopTheme = console.theme.subscribe(() =>
      say({ source: 'patchbay', type: 'theme', theme: console.theme.current() }),
    );
    const ended = console.bus.on(sessionEnded).subscribe(() => say({ source: 'patchbay', type: 'sign-out' }));
    return () => {
      stopTheme();
      ended.unsubscribe();
    };
  }, [console, frameRef]);
  return frame;
}
