import {
  agentAwayAnswerSchema,
  agentAwayPath,
  agentAwaySchema,
  ifAgentLostAnswerSchema,
  ifAgentLostPath,
  ifAgentLostSchema,
  listeningToldAnswerSchema,
  listeningToldPath,
  listeningToldSchema,
  sessionEndAnswerSchema,
  sessionEndPath,
  sessionEndSettingSchema,
} from '@patchbay/shared-contracts/calls';
import { readSessionEnd } from '../../domain/calls/session-end.ts';
import { readAskWhenAgentLost } from '../../domain/directory/directory.ts';
import type { App } from '../../kernel/edge/server.ts';
import { accountSetting, type AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import { isListeningShown } from './supervision-news.ts';

export function accountSettingRoutes(app: App, deps: AccountSettingDeps): void {
  accountSetting(app, deps, {
    ...{ path: listeningToldPath, body: listeningToldSchema, answer: listeningToldAnswerSchema },
    summary: {
      read: 'Whether agents are told that somebody listens [LIVE-033]',
      change: 'Changes it; it holds for whoever listens from now on [LIVE-033]',
    },
    action: 'listening-told-changed',
    read: async (tx) => ({ told: await isListeningShown(tx) }),
    write: (tx, { told }) => tx.updateTable('accounts').set({ listening_told: told }).execute(),
  });
  accountSetting(app, deps, {
    ...{ path: ifAgentLostPath, body: ifAgentLostSchema, answer: ifAgentLostAnswerSchema },
    summary: {
      read: 'Whether the customer is asked whom to speak to when the agent of a consultation is lost [TEL-009]',
      change: 'Changes it; it holds for agents who are lost from now on [TEL-009]',
    },
    action: 'if-agent-lost-changed',
    read: async (tx) => ({ ask: await readAskWhenAgentLost(tx) }),
    write: (tx, { ask }) => tx.updateTable('accounts').set({ ask_when_agent_lost: ask }).execute(),
  });
  accountSetting(app, deps, {
    ...{ path: agentAwayPath, body: agentAwaySchema, answer: agentAwayAnswerSchema },
    summary: {
      read: 'How long a customer hears music for an agent whose page is gone in a call [TEL-009]',
      change: 'Changes it; it holds for agents whose phones ring from now on [TEL-009]',
    },
    action: 'agent-away-changed',
    read: async (tx) => {
      const row = await tx.selectFrom('accounts').select('agent_away_seconds').executeTakeFirstOrThrow();
      return { seconds: row.agent_away_seconds };
    },
    write: (tx, { seconds }) => tx.updateTable('accounts').set({ agent_away_seconds: seconds }).execute(),
  });
  // Decision 0042.
  accountSetting(app, deps, {
    ...{ path: sessionEndPath, body: sessionEndSettingSchema, answer: sessionEndAnswerSchema },
    summary: {
      read: "What becomes of a call when its agent's session is ended [SEC-007]",
      change: 'Changes it; it holds for sessions that are ended from now on [SEC-007]',
    },
    action: 'session-end-changed',
    read: async (tx) => ({ then: await readSessionEnd(tx) }),
    write: (tx, { then }) => tx.updateTable('accounts').set({ session_end_in_call: then }).execute(),
  });
}
