import type { Session } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { samplePlan, sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { signInKey } from '@patchbay/shared-ui/sealing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Root } from '../root.tsx';
import { texts } from '../texts/index.ts';
import { sampleSessions } from './handlers.ts';

export const factorState = (enabled: boolean, left = 10) => ({
  status: 200,
  data: { enabled, since: enabled ? '2026-11-20T10:00:00Z' : null, recovery_codes_left: left },
});

export const refused = (status: number, code: string, message: string | null = null) => ({
  ok: false,
  status,
  code,
  message,
});

/** Renders /user-profile; `answers` override a server without failures. */
export function showAccount({ answers = {}, session = {} }: { answers?: Answers; session?: Partial<Session> } = {}) {
  window.history.replaceState(null, '', '/user-profile');
  return renderInConsole(<Root />, {
    texts: { 'remote-account': texts },
    session: {
      user: sampleUser(),
      plans: [samplePlan],
      solutions: [],
      tokenRefreshedAt: 0,
      assumedUserId: null,
      ...session,
    },
    answers: {
      [`GET ${signInPaths.signInKey}`]: signInKey,
      [`GET ${signInPaths.ownSessions}`]: { status: 200, objects: sampleSessions },
      [`GET ${signInPaths.secondFactor}`]: factorState(false),
      ...answers,
    },
  });
}
