import {
  agentAwayAnswerSchema,
  agentAwayPath,
  ifAgentLostAnswerSchema,
  ifAgentLostPath,
  listeningToldAnswerSchema,
  listeningToldPath,
  sessionEndAnswerSchema,
  sessionEndPath,
} from '@patchbay/shared-contracts/calls';
import { attachReportsAnswerSchema, attachReportsPath } from '@patchbay/shared-contracts/reports';
import {
  endedSessionsAnswerSchema,
  ownProfileAnswerSchema,
  ownSessionsAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorRolesAnswerSchema,
  type OwnSession,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { answering } from '@patchbay/shared-ui/mocks';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

/** Returns one of the user's sessions as sent by the server, with overrides. */
export const sampleSession = (id: string, change: Partial<OwnSession> = {}): OwnSession => ({
  session_id: id,
  current: false,
  user_agent: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  address: '10.3.0.1',
  created_at: '2026-11-20T04:00:00Z',
  last_seen_at: '2026-11-20T18:31:05Z',
  expires_at: '2026-11-21T04:00:00Z',
  method: 'password',
  assumed_by: null,
  ...change,
});

export const sampleSessions: readonly OwnSession[] = [
  sampleSession('desk', { current: true }),
  sampleSession('phone', {
    user_agent: `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    address: '10.3.0.9',
    method: 'social',
  }),
];

/** Mocked API of this remote [PLAT-025]. */
export const handlers = [
  answering('get', signInPaths.ownSessions, ownSessionsAnswerSchema, () => ({
    status: 200 as const,
    objects: [...sampleSessions],
  })),
  answering('post', signInPaths.endOtherSessions, endedSessionsAnswerSchema, () => ({
    status: 200 as const,
    message: '',
    ended: 1,
  })),
  answering('get', signInPaths.secondFactor, secondFactorAnswerSchema, () => ({
    status: 200 as const,
    data: { enabled: false, since: null, recovery_codes_left: 0 },
  })),
  answering('get', signInPaths.secondFactorRoles, secondFactorRolesAnswerSchema, () => ({
    status: 200 as const,
    data: { owner: true, supervisor: false, agent: false },
  })),
  answering('get', listeningToldPath, listeningToldAnswerSchema, () => ({
    status: 200 as const,
    data: { told: true },
  })),
  answering('get', agentAwayPath, agentAwayAnswerSchema, () => ({
    status: 200 as const,
    data: { seconds: 20 },
  })),
  answering('get', ifAgentLostPath, ifAgentLostAnswerSchema, () => ({
    status: 200 as const,
    data: { ask: true },
  })),
  answering('get', sessionEndPath, sessionEndAnswerSchema, () => ({
    status: 200 as const,
    data: { then: 'finish' as const },
  })),
  answering('get', attachReportsPath, attachReportsAnswerSchema, () => ({
    status: 200 as const,
    data: { attach: false },
  })),
  answering('put', signInPaths.ownProfile, ownProfileAnswerSchema, () => ({
    status: 200 as const,
    data: {
      first_name: 'Asha',
      last_name: 'Rao',
      language: 'en' as const,
      timezone: 'Asia/Kolkata',
      csv_separator: null,
    },
  })),
];
