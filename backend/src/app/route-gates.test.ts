import { factsOfUser, isOpen, paths, type UserDetail, type UserGate } from '@patchbay/shared-contracts';
import {
  callPaths,
  ifAgentLostPath,
  listeningToldPath,
  sessionEndPath,
  helpPath,
  supervisorsPath,
} from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { livePaths } from '@patchbay/shared-contracts/live';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { attachReportsPath, reportPaths } from '@patchbay/shared-contracts/reports';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import {
  actionRules,
  gateUsers,
  hierarchyInsightsRule,
  routeRules,
  type Rule,
} from '@patchbay/shared-contracts/testing';
import { createTestApp } from '../testing/test-app.ts';

const everybody: Rule = () => true;
const owner: Rule = ({ role }) => role === 'owner';
const privileged: Rule = ({ role }) => role !== 'agent';
const active: Rule = ({ profile }) => !profile.is_suspended_account;
const may =
  (permission: string): Rule =>
  ({ permissions }) =>
    permissions[permission] === true;
const page = (path: string): Rule => routeRules[path]?.rule ?? (() => false);
const either =
  (...rules: Rule[]): Rule =>
  (user) =>
    rules.some((rule) => rule(user));

const callLog = page('/call-logs');
const heard = either(callLog, page('/whatsapplogs'));
const customers = either(page('/customer-management'), actionRules.callForm.rule);
const supervising: Rule = (user) => privileged(user) && page('/live-interactions/call-monitor')(user);
const queueMonitor = page('/live-interactions/queues-monitor');
const acting: Rule = (user) => privileged(user) && either(queueMonitor, page('/live-interactions/call-monitor'))(user);
const operating = may('operate_releases');
const testing = either(operating, may('test_releases'));

/** Who may ask what, as the documents and the decisions have it; a colon is a part of a path that varies. */
const table: readonly (readonly [Rule, readonly string[]])[] = [
  [
    everybody,
    [
      `GET ${paths.logout}`,
      `POST ${signInPaths.changePassword}`,
      `GET ${signInPaths.ownSessions}`,
      `DELETE ${signInPaths.ownSessions}:`,
      `POST ${signInPaths.endOtherSessions}`,
      `GET ${signInPaths.confirm}`,
      `POST ${signInPaths.confirm}`,
      `GET ${signInPaths.secondFactor}`,
      `POST ${signInPaths.secondFactorEnrol}`,
      `POST ${signInPaths.secondFactorConfirm}`,
      `POST ${signInPaths.recoveryCodes}`,
      `POST ${signInPaths.secondFactorDisable}`,
      `PUT ${signInPaths.ownProfile}`,
      `GET ${paths.userPlans}`,
      `GET ${paths.solutions}`,
      `GET ${paths.details}`,
      `GET ${paths.events}`,
      `GET ${shellPaths.homeSummary}`, // the newest calls only with the call log: page-access.test.ts
      `GET ${shellPaths.search}`, // customers only with their pages: page-access.test.ts
      `GET ${shellPaths.feedbackQuestions}`,
      `POST ${shellPaths.submitFeedback}`,
      `POST ${shellPaths.agreement}`,
      `GET ${callPaths.clickToCall}`,
      `GET ${supervisorsPath}`,
      `GET ${helpPath}`,
      `POST ${helpPath}`, // in the own call: help.test.ts
      `DELETE ${helpPath}:/`,
      `GET ${callPaths.callerIds}`,
      `POST ${callPaths.conferenceCall}`,
      `POST ${callPaths.transferCall}`,
      `POST ${callPaths.hangup}`,
      `POST ${callPaths.takePhone}`,
      `POST ${callPaths.callQuality}`,
      `GET ${callPaths.agents}`,
      `GET ${callPaths.agentNumbers}`,
      `GET ${callPaths.queues}`,
      `GET ${callPaths.warmCallAgents}`,
      `GET ${callPaths.queueInitInfo}`,
      `GET ${callPaths.queueName}`,
      `GET ${callPaths.turnCredential}`,
      `GET ${callPaths.lastSavedCountry}`,
      `POST ${callPaths.setLastSavedCountry}`,
      `GET ${callPaths.wrapUp}`,
      `POST ${callPaths.wrapUp}`,
      `POST ${callPaths.updateProperty}`,
      `GET ${callPaths.customBreaks}`,
      `PUT ${callPaths.toggleMode}`,
      `POST ${callPaths.debugPush}`,
      `GET ${customerPaths.dispositions}`,
      // What a file or a view is made of is behind its list: page-access.test.ts.
      `POST ${exportPaths.exports}`,
      `POST ${exportPaths.exports}:/retry/`,
      `GET ${exportPaths.exports}:/file/`,
      `DELETE ${exportPaths.exports}:/`,
      `GET ${exportPaths.callLogDownloads}`,
      `GET ${exportPaths.agentDownloads}`,
      `GET ${logPaths.savedFilters}`,
      `POST ${logPaths.savedFilters}`,
      `DELETE ${logPaths.savedFilters}:/`,
      `GET ${logPaths.tableLayout}`,
      `PUT ${logPaths.tableLayout}`,
      `GET ${livePaths.userSettings}`,
      `PUT ${livePaths.userSettings}`,
    ],
  ],
  [
    owner,
    [
      `GET ${signInPaths.apiKeys}`,
      `POST ${signInPaths.apiKeys}`,
      `POST ${signInPaths.apiKeys}:/rotate/`,
      `DELETE ${signInPaths.apiKeys}:/`,
      `GET ${signInPaths.secondFactorRoles}`,
      `PUT ${signInPaths.secondFactorRoles}`,
      `POST ${signInPaths.ssoToken}`,
      `GET ${signInPaths.audit}`,
      `GET ${signInPaths.auditCheck}`,
      `GET ${callPaths.debugPush}`,
      `GET ${ifAgentLostPath}`,
      `PUT ${ifAgentLostPath}`,
      `GET ${listeningToldPath}`,
      `PUT ${listeningToldPath}`,
      `GET ${sessionEndPath}`,
      `PUT ${sessionEndPath}`,
      `POST ${insightsPaths.recountCalls}`,
      `GET ${attachReportsPath}`,
      `PUT ${attachReportsPath}`,
      `GET ${callPaths.callFlows}hook-secret/`,
      `GET ${callPaths.callFlows}:/`,
      `PUT ${callPaths.callFlows}:/`,
      `POST ${callPaths.callFlows}:/publish/`,
    ],
  ],
  [privileged, [`GET ${shellPaths.feedbackExport}`]],
  [active, [`POST ${messagePaths.sendSms}`]],
  [callLog, [`GET ${logPaths.callRecords}`, `GET ${logPaths.callRecords}:/`, `GET ${logPaths.orderList}`]],
  [
    heard,
    [
      `GET ${logPaths.recordings}/:/`,
      `GET ${logPaths.recordings}/:/voicemail/`,
      `GET ${logPaths.recordings}/:/legs/:/`,
    ],
  ],
  [
    either(page('/dashboard'), page('/insights')),
    [
      `GET ${insightsPaths.callSummary}`,
      `POST ${insightsPaths.callPickupTime}`,
      `GET ${insightsPaths.callConnectivity}`,
      `POST ${insightsPaths.agentsInsights}`,
      `POST ${insightsPaths.agentHandlingTime}`,
      `POST ${insightsPaths.agentInboundDetails}`,
      `GET ${insightsPaths.agentsOnBreak}`,
      `GET ${insightsPaths.totalAgents}`,
    ],
  ],
  [
    queueMonitor,
    [`POST ${livePaths.queueMonitoring}`, `GET ${livePaths.waitTimes}`, `GET ${livePaths.waitingCallers}`],
  ],
  [
    page('/dashboard'),
    [
      `GET ${insightsPaths.agentPerformancePickup}`,
      `GET ${insightsPaths.agentPerformanceConnectivity}`,
      `GET ${insightsPaths.agentsActivity}`,
    ],
  ],
  [(user) => privileged(user) && page('/insights')(user), [`GET ${insightsPaths.callForecast}`]],
  [
    (user) => privileged(user) && page('/reports')(user),
    [
      `GET ${reportPaths.reports}`,
      `POST ${reportPaths.reports}`,
      `PUT ${reportPaths.reports}:/`,
      `DELETE ${reportPaths.reports}:/`,
      `PUT ${reportPaths.reports}:/schedule/`,
      `PUT ${reportPaths.reports}:/subscription/`,
      `DELETE ${reportPaths.reports}:/subscription/`,
      `GET ${reportPaths.subscribed}`,
      `GET ${reportPaths.categories}`,
      `GET ${reportPaths.agents}`,
      `POST ${reportPaths.preview}`,
      `GET ${reportPaths.runs}`,
      `POST ${reportPaths.runs}`,
    ],
  ],
  [page('/insights'), [`GET ${insightsPaths.agentDay}`]],
  [(user) => hierarchyInsightsRule(user) && page('/insights')(user), [`GET ${insightsPaths.hierarchyAccounts}`]],
  [page('/smslogs'), [`GET ${messagePaths.smsLogs}`]],
  [page('/whatsapplogs'), [`GET ${messagePaths.whatsAppLogs}`]],
  [either(callLog, page('/smslogs'), page('/whatsapplogs')), [`POST ${shellPaths.legacyTicket}`]],
  [
    customers,
    [
      `GET ${customerPaths.customers}`,
      `POST ${customerPaths.customers}`,
      `GET ${customerPaths.customers}:/`,
      `PUT ${customerPaths.customers}:/`,
      `GET ${customerPaths.customers}:/timeline/`,
      `POST ${customerPaths.customers}:/followup_done/`,
      `GET ${customerPaths.ownFollowUps}`,
      `GET ${customerPaths.followUps}`,
      `POST ${customerPaths.customerDetail}`,
      `GET ${callPaths.contactFromCrm}`,
    ],
  ],
  [
    page('/customer-management'),
    [`POST ${customerPaths.importCustomersPreview}`, `POST ${customerPaths.importCustomers}`],
  ],
  [
    (user) => privileged(user) && queueMonitor(user),
    ['move', 'first', 'take'].map((act) => `POST ${livePaths.waitingCallers}:/${act}/`),
  ],
  [acting, [`POST ${livePaths.endCall}`, `POST ${livePaths.signOutAgent}`]],
  [supervising, [`POST ${callPaths.callBarge}`, `PUT ${callPaths.callBarge}:`, `DELETE ${callPaths.callBarge}:`]],
  [
    operating,
    [
      `GET ${platformPaths.platformReleases}`,
      `GET ${platformPaths.platformHistory}`,
      `GET ${platformPaths.platformHealth}`,
      `GET ${platformPaths.platformExplain}`,
      `PUT ${platformPaths.platformFiles}:`,
      `POST ${platformPaths.platformCheck}`,
      `POST ${platformPaths.platformPublish}`,
      `POST ${platformPaths.platformRollout}`,
      `POST ${platformPaths.platformPromote}`,
      `POST ${platformPaths.platformRollback}`,
      `POST ${platformPaths.platformFreeze}`,
      `GET ${platformPaths.platformKeys}`,
      `POST ${platformPaths.platformKeys}`,
      `DELETE ${platformPaths.platformKeys}:`,
      `POST ${insightsPaths.recountAccounts}`,
    ],
  ],
  [
    testing,
    [
      `GET ${platformPaths.platformOverrides}`,
      `POST ${platformPaths.platformOverrides}`,
      `DELETE ${platformPaths.platformOverrides}`,
    ],
  ],
];

const rules = new Map(table.flatMap(([rule, routes]) => routes.map((route) => [route, rule] as const)));

/** What hurts, and whom it asks again who they are [SEC-008]. Nothing here takes payment, nor changes people or what they may. */
const asksAgain: Readonly<Record<string, 'everybody' | 'who-sees-all'>> = {
  [`PUT ${platformPaths.platformFiles}:`]: 'everybody',
  [`POST ${platformPaths.platformPublish}`]: 'everybody',
  [`POST ${platformPaths.platformRollout}`]: 'everybody',
  [`POST ${platformPaths.platformPromote}`]: 'everybody',
  [`POST ${platformPaths.platformRollback}`]: 'everybody',
  [`POST ${platformPaths.platformFreeze}`]: 'everybody',
  [`POST ${platformPaths.platformKeys}`]: 'everybody',
  [`DELETE ${platformPaths.platformKeys}:`]: 'everybody',
  [`POST ${signInPaths.apiKeys}`]: 'everybody',
  [`POST ${signInPaths.apiKeys}:/rotate/`]: 'everybody',
  [`DELETE ${signInPaths.apiKeys}:/`]: 'everybody',
  [`POST ${signInPaths.ssoToken}`]: 'everybody',
  [`PUT ${signInPaths.secondFactorRoles}`]: 'everybody',
  [`POST ${callPaths.callFlows}:/publish/`]: 'everybody',
  [`POST ${reportPaths.runs}`]: 'who-sees-all',
  [`GET ${shellPaths.feedbackExport}`]: 'everybody',
  // An agent's file has what is the agent's own.
  [`POST ${exportPaths.exports}`]: 'who-sees-all',
  [`POST ${exportPaths.exports}:/retry/`]: 'who-sees-all',
};

interface Described {
  readonly security?: readonly object[];
  readonly 'x-open-to'?: UserGate;
  readonly 'x-asks-again'?: string;
}

/** Every route that needs a session or a key, as the running back end describes itself. */
async function guarded(): Promise<ReadonlyMap<string, Described>> {
  const test = await createTestApp();
  const answer = await test.app.inject({ method: 'GET', url: paths.openapi });
  await test.close();
  const described = answer.json<{ paths: Record<string, Record<string, Described>> }>().paths;
  return new Map(
    Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, described]) =>
        (described.security ?? []).some((way) => 'bearer' in way)
          ? [[`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`, described] as const]
          : [],
      ),
    ),
  );
}

describe('every route says to whom it is open', () => {
  let routes: ReadonlyMap<string, Described>;
  beforeAll(async () => {
    routes = await guarded();
  }, 60_000);

  it('and it is one that is known here, or shut to somebody [SEC-006]', () => {
    const factsOfAll = gateUsers(1).map((user) => new Set(factsOfUser(user)));
    const unknown = [...routes].filter(([route]) => !rules.has(route));
    const openToAll = unknown.filter(
      ([, { 'x-open-to': gate }]) => !gate || factsOfAll.every((facts) => isOpen(gate, facts)),
    );
    expect(openToAll).toEqual([]);
    expect([...rules.keys()].filter((route) => !routes.has(route))).toEqual([]);
  });

  it('to exactly those who may, with each permission, restriction, flag and role withheld [SEC-006]', () => {
    const odd: string[] = [];
    const users: readonly (readonly [UserDetail, ReadonlySet<string>])[] = gateUsers(2).map((user) => [
      user,
      new Set(factsOfUser(user)),
    ]);
    for (const [route, rule] of rules) {
      const gate = routes.get(route)?.['x-open-to'] ?? { any: [] };
      const wrong = users.find(([user, facts]) => isOpen(gate, facts) !== rule(user));
      if (wrong) odd.push(`${route} for ${JSON.stringify(wrong[0])}`);
    }
    expect(odd).toEqual([]);
  });

  it('and whom it asks again who they are, for what hurts [SEC-008]', () => {
    const asking = [...routes].flatMap(([route, { 'x-asks-again': whom }]) => (whom ? [[route, whom]] : []));
    expect(Object.fromEntries(asking)).toEqual(asksAgain);
  });
});
