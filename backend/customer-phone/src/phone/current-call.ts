import { Invitation, SessionState, type Session } from 'sip.js';
import { endSession, holdSession, muteSession, watchSession, type SessionEvents } from './session.ts';

/** The call of a line, if any; actions without a call do nothing. */
export interface CurrentCall {
  session(): Session | undefined;
  begin(session: Session): void;
  /** Sets the text shown when it is over. */
  sayAtEnd(why: string): void;
  end(busy: boolean): Promise<void>;
  mute(on: boolean): void;
  hold(on: boolean): Promise<void>;
}

export interface CurrentCallEvents extends Omit<SessionEvents, 'ended'> {
  ended(why: string): void;
}

export const createCurrentCall = (events: CurrentCallEvents): CurrentCall => {
  let session: Session | undefined;
  let isHeld = false;
  let isMuted = false;
  let goodbye = '';
  return {
    session: () => session,
    begin: (begun) => {
      session = begun;
      isHeld = false;
      isMuted = false;
      goodbye = 'Call ended';
      const ended = () => {
        if (session !== begun) return;
        session = undefined;
        events.ended(goodbye);
      };
      const cancelled = () => {
        goodbye = 'Missed';
      };
      watchSession(begun, { ...events, ended }, cancelled);
    },
    sayAtEnd: (why) => {
      goodbye = why;
    },
    end: async (busy) => {
      if (!session) return;
      if (session instanceof Invitation && session.state === SessionState.Initial) goodbye = busy ? 'Busy' : 'Declined';
      await endSession(session, busy ? 486 : 603);
    },
    mute: (on) => {
      isMuted = on;
      if (session) muteSession(session, isMuted || isHeld);
    },
    hold: async (on) => {
      if (!session) return;
      await holdSession(session, on);
      isHeld = on;
      muteSession(session, isMuted || isHeld); // Offering sendonly does not silence the track by itself.
    },
  };
};
