import { Invitation, Inviter, SessionState, Web, type Session } from 'sip.js';

export interface SessionEvents {
  answered(): void;
  ended(): void;
  digit(digit: string): void;
  media(pc: RTCPeerConnection): void;
}

const peerConnection = (session: Session): RTCPeerConnection | undefined => {
  const handler = session.sessionDescriptionHandler;
  return handler instanceof Web.SessionDescriptionHandler ? handler.peerConnection : undefined;
};

const readDigit = (body: string): string | undefined => /^\s*Signal\s*=\s*([0-9A-D#*])\s*$/im.exec(body)?.[1];

/** `onCancel`: the caller hung up before the answer. */
export const watchSession = (session: Session, events: SessionEvents, onCancel: () => void): void => {
  session.stateChange.addListener((state) => {
    if (state === SessionState.Established) events.answered();
    if (state === SessionState.Terminated) queueMicrotask(events.ended); // sip.js reports the reason only after the state
  });
  session.delegate = {
    onCancel,
    onSessionDescriptionHandler: () => {
      const pc = peerConnection(session);
      if (pc) events.media(pc);
    },
    onInfo: (info) => {
      const digit = readDigit(info.request.body);
      if (digit !== undefined) events.digit(digit);
      void info.accept();
    },
  };
};

/** Declines (with `status`), cancels or hangs up, depending on the session's state. */
export const endSession = async (session: Session, status: number): Promise<void> => {
  if (session.state === SessionState.Established) await session.bye();
  else if (session instanceof Inviter) await session.cancel();
  else if (session instanceof Invitation) await session.reject({ statusCode: status });
};

export const muteSession = (session: Session, on: boolean): void =>
  peerConnection(session)
    ?.getSenders()
    .forEach(({ track }) => {
      if (track) track.enabled = !on;
    });

/** Holds a call (RFC 3264 §8.4): offers sendonly. Rejects when the other side refuses. */
export const holdSession = (session: Session, on: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const options: Web.SessionDescriptionHandlerOptions = { hold: on };
    session.sessionDescriptionHandlerOptionsReInvite = options;
    const onReject = ({ message }: { message: { statusCode?: number | undefined } }) =>
      reject(new Error(`Hold was refused (status ${message.statusCode ?? 'unknown'}).`));
    session.invite({ requestDelegate: { onAccept: () => resolve(), onReject } }).catch(reject);
  });
