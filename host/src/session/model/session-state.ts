import { SESSION_EXPIRY_MS, type Plan, type Session, type Solution, type UserDetail } from '@patchbay/shared-contracts';

/**
 * State of this tab's session.
 *
 *   unknown ──renewed──▶ signed-in ──ended──▶ signed-out
 *      └──────refused──▶ signed-out ──renewed──▶ signed-in
 *
 * `isEnding`: it is over, and is left when the running call, which continues without it, has ended (decision 0042).
 */
export type SessionState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'signed-out'; readonly reason: 'none' | 'signed-out' | 'expired' | 'unreachable' }
  | { readonly phase: 'signed-in'; readonly session: Session; readonly isEnding?: true };

export type SessionEvent =
  | {
      readonly type: 'renewed';
      user: UserDetail;
      plans: readonly Plan[];
      solutions: readonly Solution[];
      assumedUserId: string | null;
    }
  | { readonly type: 'tokenRenewed' | 'endsAfterCall' }
  | {
      readonly type: 'userChanged';
      user: UserDetail;
      plans?: readonly Plan[];
      solutions?: readonly Solution[];
    }
  | { readonly type: 'ended'; reason: 'none' | 'signed-out' | 'expired' | 'unreachable' };

/** Merges the event into the session; fields it lacks stay. */
const withNews = (session: Session, { type: _, ...news }: SessionEvent & { type: 'userChanged' }): Session => ({
  ...session,
  ...news,
});

/** Advances the session. Pure; `now` is epoch ms. The time of the last refresh is set at sign-in and with each new token [AUTH-163]. */
export function stepSession(state: SessionState, event: SessionEvent, now: number): SessionState {
  switch (event.type) {
    case 'renewed': {
      const { user, plans, solutions, assumedUserId } = event;
      return { phase: 'signed-in', session: { user, plans, solutions, assumedUserId, tokenRefreshedAt: now } };
    }
    case 'tokenRenewed':
      return state.phase === 'signed-in' ? { ...state, session: { ...state.session, tokenRefreshedAt: now } } : state;
    case 'userChanged':
      return state.phase === 'signed-in' ? { ...state, session: withNews(state.session, event) } : state;
    case 'endsAfterCall':
      return state.phase === 'signed-in' ? { ...state, isEnding: true } : state;
    case 'ended':
      return state.phase === 'signed-out' ? state : { phase: 'signed-out', reason: event.reason };
  }
}

export const isEnding = (state: SessionState): boolean => state.phase === 'signed-in' && state.isEnding === true;

/** Whether the last refresh is older than 50,400,000 ms [AUTH-159, AUTH-160]. */
export const isExpired = (state: SessionState, now: number): boolean =>
  state.phase === 'signed-in' && now - state.session.tokenRefreshedAt > SESSION_EXPIRY_MS;
