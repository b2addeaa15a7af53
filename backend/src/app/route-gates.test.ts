// @gate access to the server's data
import { factsOfUser, isOpen, paths, type UserDetail, type UserGate } from '@patchbay/shared-contracts';
import { billingPaths, invoicePaths, questionPaths, ratePaths, usagePath } from '@patchbay/shared-contracts/billing';
import { paymentPaths } from '@patchbay/shared-contracts/payments';
import { subscriptionPaths } from '@patchbay/shared-contracts/subscription';
import {
  callPaths,
  agentAwayPath,
  ifAgentLostPath,
  listeningToldPath,
  sessionEndPath,
  helpPath,
  supervisorsPath,
} from '@patchbay/shared-contracts/calls';
import { conversationPaths } from '@patchbay/shared-contracts/conversations';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { dispositionPaths } from '@patchbay/shared-contracts/dispositions';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { hierarchyPaths } from '@patchbay/shared-contracts/hierarchy';
import { historyPaths } from '@patchbay/shared-contracts/history';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { accountDataPaths } from '@patchbay/shared-contracts/account-data';
import { accountSettingPaths } from '@patchbay/shared-contracts/account-settings';
import { kycPaths, reviewPaths } from '@patchbay/shared-contracts/kyc';
import { livePaths } from '@patchbay/shared-contracts/live';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { agentSettingsPaths } from '@patchbay/shared-contracts/agent-settings';
import { peoplePaths } from '@patchbay/shared-contracts/people';
import { phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { queuePaths } from '@patchbay/shared-contracts/queues';
import { attachReportsPath, reportPaths } from '@patchbay/shared-contracts/reports';
import { conversationUnreadPath, papersWaitingPath, shellPaths } from '@patchbay/shared-contracts/shell';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sheetPaths } from '@patchbay/shared-contracts/sheets';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { stickyPaths } from '@patchbay/shared-contracts/sticky';
import { deliveryPaths, hooksContract } from '@patchbay/shared-contracts/hooks';
import { integrationsContract } from '@patchbay/shared-contracts/integrations';
import { ownScreenPopsPath, screenPopsContract } from '@patchbay/shared-contracts/screen-pops';
import { calendarsContract, closurePath, holidayPlacesPath, holidaysPath } from '@patchbay/shared-contracts/calendars';
import {
  accountHealthPath,
  campaignPaths,
  campaignsContract,
  campaignWorkPaths,
  consentsPath,
} from '@patchbay/shared-contracts/campaigns';
import {
  callFlowsContract,
  flowRoomPath,
  flowSoundPath,
  flowTargetsPath,
  flowWaysPath,
} from '@patchbay/shared-contracts/flows';
import { smsFlowsContract, smsRoomWire, smsTargetsPath } from '@patchbay/shared-contracts/sms-flows';
import { callGroupsContract, callGroupTargetsPath } from '@patchbay/shared-contracts/call-groups';
import { templatePaths, templatesContract } from '@patchbay/shared-contracts/templates';
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

/** Access to routes by the documents and the decisions; a colon is a variable part of a path. */
const endpointRoutes = (list: 'hookapi' | 'integration', path: string): readonly string[] => {
  const { deliveries, attempts, again } = deliveryPaths(list);
  return [
    ...[`GET ${path}`, `GET ${path}:/`, `POST ${path}`, `PUT ${path}:/`, `DELETE ${path}:/`, `POST ${path}:/test/`],
    ...[`GET ${deliveries}`, `GET ${attempts}:/`, `POST ${again}`],
  ];
};

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
      `GET ${paths.draftKey}`,
      // A file that is inspected on its way in, and not stored.
      `POST ${sheetPaths.encoding}`,
      `GET ${sheetPaths.country}`,
      `GET ${paths.events}`,
      `GET ${shellPaths.homeSummary}`, // the newest calls only with the call log: page-access.test.ts
      `GET ${shellPaths.search}`, // customers only with their pages: page-access.test.ts
      `GET ${shellPaths.feedbackQuestions}`,
      `POST ${shellPaths.submitFeedback}`,
      `POST ${shellPaths.agreement}`,
      `GET ${callPaths.clickToCall}`,
      `GET ${supervisorsPath}`,
      `GET ${helpPath}`,
      `POST ${helpPath}`, // only for the agent's own call: help.test.ts
      `DELETE ${helpPath}:/`,
      `GET ${callPaths.callerIds}`,
      `POST ${callPaths.conferenceCall}`,
      `POST ${callPaths.transferCall}`,
      `POST ${callPaths.hangup}`,
      `POST ${callPaths.takePhone}`,
      `POST ${callPaths.callQuality}`,
      `POST ${livePaths.callSounds}`,
      `GET ${callPaths.agents}`,
      `GET ${callPaths.agentNumbers}`,
      `GET ${callPaths.queues}`,
      `GET ${callPaths.warmCallAgents}`,
      `GET ${callPaths.queueInitInfo}`,
      `GET ${callPaths.queueName}`,
      `GET ${callPaths.turnCredential}`,
      `GET ${callPaths.lastSavedCountry}`,
      `POST ${callPaths.setLastSavedCountry}`,
      `GET ${ownScreenPopsPath}`,
      `GET ${callPaths.wrapUp}`,
      `POST ${callPaths.wrapUp}`,
      `GET ${campaignWorkPaths.own}`,
      `GET ${campaignWorkPaths.call(':')}`,
      `POST ${campaignWorkPaths.dial(':')}`,
      `POST ${campaignWorkPaths.skip(':')}`,
      `POST ${callPaths.updateProperty}`,
      `GET ${callPaths.customBreaks}`,
      `PUT ${callPaths.toggleMode}`,
      `POST ${callPaths.debugPush}`,
      `GET ${customerPaths.dispositions}`,
      // The rows of a file or a view are behind its list: page-access.test.ts.
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
      `GET ${livePaths.ownMessages}`, // only the user's own: message-routes.test.ts
      `DELETE ${livePaths.ownMessages}:/`,
    ],
  ],
  [
    owner,
    [
      `GET ${signInPaths.apiKeys}`,
      `POST ${signInPaths.apiKeys}`,
      `POST ${signInPaths.apiKeys}:/rotate/`,
      `PUT ${signInPaths.apiKeys}:/`,
      `DELETE ${signInPaths.apiKeys}:/`,
      `GET ${signInPaths.secondFactorRoles}`,
      `PUT ${signInPaths.secondFactorRoles}`,
      `POST ${signInPaths.ssoToken}`,
      `GET ${signInPaths.audit}`,
      `GET ${signInPaths.auditCheck}`,
      `GET ${callPaths.debugPush}`,
      `GET ${ifAgentLostPath}`,
      `PUT ${ifAgentLostPath}`,
      `GET ${agentAwayPath}`,
      `PUT ${agentAwayPath}`,
      `GET ${listeningToldPath}`,
      `PUT ${listeningToldPath}`,
      ...[`PUT ${accountSettingPaths.logo}`, `DELETE ${accountSettingPaths.logo}`],
      ...[`GET ${accountDataPaths.files}`, `POST ${accountDataPaths.files}`, `DELETE ${accountDataPaths.files}:/`],
      ...[
        `GET ${accountDataPaths.files}:/file/`,
        `GET ${accountDataPaths.person}`,
        `GET ${accountDataPaths.personFile}`,
      ],
      `POST ${accountDataPaths.erase}`,
      ...[`GET ${accountSettingPaths.masking}`, `PUT ${accountSettingPaths.masking}`],
      ...[`GET ${accountSettingPaths.choices}`, `PUT ${accountSettingPaths.choices}`],
      ...[`GET ${accountSettingPaths.kept}`, `PUT ${accountSettingPaths.kept}`, `GET ${accountSettingPaths.older}`],
      ...[`GET ${accountSettingPaths.textsKept}`, `PUT ${accountSettingPaths.textsKept}`],
      ...[`GET ${accountSettingPaths.phonebooksKept}`, `PUT ${accountSettingPaths.phonebooksKept}`],
      `GET ${accountSettingPaths.olderPhonebooks}`,
      `GET ${accountSettingPaths.olderTexts}`,
      `GET ${sessionEndPath}`,
      `PUT ${sessionEndPath}`,
      `POST ${insightsPaths.recountCalls}`,
      `GET ${attachReportsPath}`,
      `PUT ${attachReportsPath}`,
      `GET ${flowRoomPath}hook-secret/`,
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
      `GET ${insightsPaths.surveyMarks}`,
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
    [
      `POST ${livePaths.queueMonitoring}`,
      `GET ${livePaths.waitTimes}`,
      `GET ${livePaths.waitingCallers}`,
      `GET ${livePaths.keptPlaces}`,
    ],
  ],
  [page('/live-interactions'), [`GET ${livePaths.agentTeams}`]],
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
    page('/agentsettings'),
    [
      `POST ${agentSettingsPaths.bulk}`,
      `POST ${agentSettingsPaths.upload}`,
      `GET ${agentSettingsPaths.logs}`,
      `GET ${agentSettingsPaths.logs}:/`,
      `POST ${agentSettingsPaths.resetStatus}`,
      `GET ${agentSettingsPaths.contacts}`,
    ],
  ],
  [owner, [`GET ${agentSettingsPaths.autoAnswer}`, `PUT ${agentSettingsPaths.autoAnswer}`]],
  [
    (user) => owner(user) && page('/agentsettings')(user),
    [
      `GET ${peoplePaths.people}`,
      `PUT ${peoplePaths.people}:/`,
      `POST ${peoplePaths.people}:/deactivate/`,
      `POST ${peoplePaths.people}:/activate/`,
      `POST ${peoplePaths.invitations}`,
      `POST ${peoplePaths.invitations}:/send/`,
      `DELETE ${peoplePaths.invitations}:/`,
      `POST ${peoplePaths.preview}`,
    ],
  ],
  [
    page('/sticky-agent'),
    [
      `GET ${stickyPaths.mappings}`,
      `POST ${stickyPaths.mappings}`,
      `DELETE ${stickyPaths.mappings}`,
      `GET ${stickyPaths.queueDetails}`,
      `GET ${stickyPaths.next}`,
    ],
  ],
  [
    page('/queueSettings'),
    [
      `GET ${queuePaths.queueDetails}`,
      `POST ${callPaths.queues}`,
      `PUT ${callPaths.queues}:/`,
      `DELETE ${callPaths.queues}:/`,
      `GET ${queuePaths.tiers}`,
      `POST ${queuePaths.tiers}`,
      `PUT ${queuePaths.tiers}`,
      `DELETE ${queuePaths.tiers}`,
      `GET ${queuePaths.queueNext}`,
      `GET ${queuePaths.serviceNumbers}`,
      `PUT ${queuePaths.serviceNumbers}:/`,
      `GET ${queuePaths.numberTargets}`,
    ],
  ],
  [either(page('/sounds'), page('/queueSettings')), [`GET ${soundPaths.userSounds}`]],
  [either(page('/queueSettings'), page('/agentsettings')), [`GET ${queuePaths.mappingHistory}`]],
  [
    page('/dispositions'),
    [
      `GET ${dispositionPaths.groups}`,
      `POST ${dispositionPaths.groups}`,
      `PUT ${dispositionPaths.groups}:/`,
      `DELETE ${dispositionPaths.groups}`,
      `POST ${dispositionPaths.create}`,
      `PUT ${dispositionPaths.order}`,
      `GET ${dispositionPaths.use}`,
      `GET ${customerPaths.dispositions}:/`,
      `PUT ${customerPaths.dispositions}:/`,
      `DELETE ${customerPaths.dispositions}`,
    ],
  ],
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
      `POST ${reportPaths.letters}`,
      `GET ${reportPaths.runs}`,
      `POST ${reportPaths.runs}`,
    ],
  ],
  [page('/insights'), [`GET ${insightsPaths.agentDay}`]],
  [(user) => hierarchyInsightsRule(user) && page('/insights')(user), [`GET ${insightsPaths.hierarchyAccounts}`]],
  [page('/smslogs'), [`GET ${messagePaths.smsLogs}`]],
  [
    page('/billstatement'),
    [
      ...[`GET ${billingPaths.balance}`, `GET ${billingPaths.statement}`, `GET ${billingPaths.statementFile}`],
      ...[`PUT ${invoicePaths.particulars}`, `POST ${questionPaths.questions}`],
    ],
  ],
  [
    page('/invoices'),
    [
      ...[`GET ${invoicePaths.invoices}`, `GET ${invoicePaths.invoice(':')}`, `GET ${invoicePaths.lines(':')}`],
      ...[`GET ${invoicePaths.file(':')}`],
    ],
  ],
  [either(page('/invoices'), page('/billstatement')), [`GET ${invoicePaths.particulars}`]],
  [page('/billing_summary'), [`GET ${usagePath}`, `GET ${ratePaths.rates}`, `POST ${ratePaths.rates}`]],
  [page('/billing_summary'), [`POST ${ratePaths.takeBack}`, `POST ${ratePaths.import}`]],
  [
    page('/settings'),
    [
      ...[`GET ${kycPaths.kyc}`, `POST ${kycPaths.handIn}`, `POST ${kycPaths.takeBack}`],
      ...[`POST ${kycPaths.documents}`, `GET ${kycPaths.document(':')}`, `DELETE ${kycPaths.document(':')}`],
    ],
  ],
  [everybody, [`GET ${accountSettingPaths.logo}`, `POST ${hierarchyPaths.back}`]],
  [
    (user) => page('/hierarchy')(user) && user.role === 'owner',
    [
      ...[`GET ${hierarchyPaths.tree}`, `GET ${hierarchyPaths.figures}`],
      ...[`POST ${hierarchyPaths.tree}`, `POST ${hierarchyPaths.tree}:/act/`],
    ],
  ],
  [page('/history'), [`GET ${historyPaths.entries}`, `GET ${historyPaths.people}`, `GET ${historyPaths.file}`]],
  [
    page('/payments'),
    [
      ...[`GET ${paymentPaths.options}`, `GET ${paymentPaths.payments}`, `POST ${paymentPaths.payments}`],
      ...[`GET ${paymentPaths.one(':')}`, `POST ${paymentPaths.refund(':')}`],
      ...[
        `GET ${subscriptionPaths.subscription}`,
        `GET ${subscriptionPaths.forSale}`,
        `POST ${subscriptionPaths.plan}`,
      ],
      ...[`POST ${subscriptionPaths.numbers}`, `POST ${subscriptionPaths.numbers}:/renew/`],
      `POST ${subscriptionPaths.numbers}:/give_back/`,
    ],
  ],
  [
    page('/conversations'),
    [
      ...[`GET ${conversationPaths.all}`, `GET ${conversationUnreadPath}`],
      ...[`GET ${conversationPaths.messages(':')}`, `POST ${conversationPaths.messages(':')}`],
      ...[`POST ${conversationPaths.take(':')}`, `POST ${conversationPaths.assign(':')}`],
      ...[`POST ${conversationPaths.close(':')}`, `POST ${conversationPaths.note(':')}`],
      ...[`POST ${conversationPaths.read(':')}`],
    ],
  ],
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
    (user) => privileged(user) && page('/phonebooks')(user),
    [
      `GET ${phonebookPaths.phonebooks}`,
      `GET ${phonebookPaths.phonebooks}:/`,
      `PUT ${phonebookPaths.phonebooks}:/columns/`,
      `GET ${phonebookPaths.phonebooks}:/rows/`,
      `PUT ${phonebookPaths.phonebooks}:/rows/:/`,
      `GET ${phonebookPaths.phonebooks}:/mistakes/`,
      `POST ${phonebookPaths.phonebooks}:/finish/`,
      `POST ${phonebookPaths.upload}`,
      `GET ${phonebookPaths.ndncCount}`,
      `GET ${phonebookPaths.remove}`,
      `GET ${phonebookPaths.status}`,
      `GET ${phonebookPaths.doNotCall}`,
      `GET ${phonebookPaths.doNotCall}imports/`,
      `GET ${phonebookPaths.doNotCall}file/`,
    ],
  ],
  [
    (user) => owner(user) && page('/phonebooks')(user),
    [
      `POST ${phonebookPaths.doNotCall}`,
      `POST ${phonebookPaths.doNotCall}number/`,
      `DELETE ${phonebookPaths.doNotCall}:/`,
    ],
  ],
  [
    page('/templates'),
    [
      `GET ${templatesContract.path}`,
      `GET ${templatesContract.path}:/`,
      `POST ${templatesContract.path}`,
      `PUT ${templatesContract.path}:/`,
      `DELETE ${templatesContract.path}:/`,
      `GET ${templatePaths.senderIds}`,
      `POST ${templatePaths.preview}`,
    ],
  ],
  [
    (user) => privileged(user) && page('/campaign')(user),
    [
      `GET ${campaignsContract.path}`,
      `GET ${campaignsContract.path}:/`,
      `POST ${campaignsContract.path}`,
      `PUT ${campaignsContract.path}:/`,
      `DELETE ${campaignsContract.path}:/`,
      ...(['start', 'pause', 'resume', 'stop', 'load', 'numbers', 'doNotCall'] as const).map(
        (name) => `POST ${campaignPaths[name](':')}`,
      ),
      ...[`GET ${accountHealthPath}`, `GET ${consentsPath}`, `GET ${consentsPath}file/`, `POST ${consentsPath}`],
      ...(
        [
          'waterfall',
          'numbers',
          'rates',
          'pace',
          'tries',
          'triesFile',
          'results',
          'resultsFile',
          'expectedEnd',
          'numberHealth',
        ] as const
      ).map((name) => `GET ${campaignPaths[name](':')}`),
    ],
  ],
  [
    page('/callgroups'),
    [
      `GET ${callGroupsContract.path}`,
      `GET ${callGroupsContract.path}:/`,
      `POST ${callGroupsContract.path}`,
      `PUT ${callGroupsContract.path}:/`,
      `DELETE ${callGroupsContract.path}:/`,
      `GET ${callGroupTargetsPath}`,
    ],
  ],
  [
    page('/calendars'),
    [
      `GET ${calendarsContract.path}`,
      `GET ${calendarsContract.path}:/`,
      `POST ${calendarsContract.path}`,
      `PUT ${calendarsContract.path}:/`,
      `DELETE ${calendarsContract.path}:/`,
      `PUT ${closurePath(':')}`,
      `DELETE ${closurePath(':')}`,
      `GET ${holidayPlacesPath}`,
      `GET ${holidaysPath}`,
    ],
  ],
  [
    page('/callflow'),
    [
      `GET ${callFlowsContract.path}`,
      `GET ${callFlowsContract.path}:/`,
      `POST ${callFlowsContract.path}`,
      `PUT ${callFlowsContract.path}:/`,
      `DELETE ${callFlowsContract.path}:/`,
      `GET ${flowRoomPath}:/`,
      `PUT ${flowRoomPath}:/`,
      `POST ${flowRoomPath}:/publish/`,
      `DELETE ${flowRoomPath}:/publish/`,
      `GET ${flowRoomPath}:/versions/`,
      `GET ${flowRoomPath}:/versions/:/`,
      `POST ${flowRoomPath}:/versions/:/back/`,
      `GET ${flowRoomPath}:/tests/`,
      `POST ${flowRoomPath}:/tests/`,
      `PUT ${flowRoomPath}:/tests/:/`,
      `DELETE ${flowRoomPath}:/tests/:/`,
      `GET ${flowRoomPath}:/usage/`,
      `GET ${flowRoomPath}:/usage/now/`,
      `GET ${flowWaysPath}:/`,
      `GET ${flowTargetsPath}`,
      `GET ${flowSoundPath}`,
    ],
  ],
  [
    page('/smsflow'),
    [
      `GET ${smsFlowsContract.path}`,
      `GET ${smsFlowsContract.path}:/`,
      `POST ${smsFlowsContract.path}`,
      `PUT ${smsFlowsContract.path}:/`,
      `DELETE ${smsFlowsContract.path}:/`,
      `GET ${smsRoomWire.path}:/`,
      `PUT ${smsRoomWire.path}:/`,
      `PUT ${smsRoomWire.path}:/numbers/`,
      `POST ${smsRoomWire.path}:/publish/`,
      `DELETE ${smsRoomWire.path}:/publish/`,
      `GET ${smsRoomWire.path}:/versions/`,
      `GET ${smsRoomWire.path}:/versions/:/`,
      `POST ${smsRoomWire.path}:/versions/:/back/`,
      `GET ${smsTargetsPath}`,
    ],
  ],
  [page('/hookapi'), endpointRoutes('hookapi', hooksContract.path)],
  [page('/integrations'), endpointRoutes('integration', integrationsContract.path)],
  [
    page('/integrations'),
    [
      `GET ${screenPopsContract.path}`,
      `GET ${screenPopsContract.path}:/`,
      `POST ${screenPopsContract.path}`,
      `PUT ${screenPopsContract.path}:/`,
      `DELETE ${screenPopsContract.path}:/`,
    ],
  ],
  [
    page('/sounds'),
    [
      `POST ${soundPaths.userSounds}`,
      `PUT ${soundPaths.sounds}:/`,
      `DELETE ${soundPaths.sounds}:/`,
      `POST ${soundPaths.sounds}:/review/`,
      `GET ${soundPaths.voices}`,
      `POST ${soundPaths.upload}`,
      `POST ${soundPaths.convert}`,
      `POST ${soundPaths.saveSpeech}`,
    ],
  ],
  [(user) => owner(user) && page('/sounds')(user), [`POST ${soundPaths.uploadMany}`]],
  [
    (user) => privileged(user) && queueMonitor(user),
    [
      ...['move', 'first', 'take', 'cancel'].map((act) => `POST ${livePaths.waitingCallers}:/${act}/`),
      `POST ${livePaths.keptPlaces}:/cancel/`,
    ],
  ],
  [
    actionRules.agentsRoom.rule,
    [
      `GET ${livePaths.agentsRoom}`,
      ...['join', 'leave', 'message'].map((act) => `POST ${livePaths.agentsRoom}:/${act}/`),
    ],
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
      ...[`GET ${questionPaths.open}`, `POST ${questionPaths.answer}`],
      `POST ${ratePaths.setFor}`,
      `GET ${papersWaitingPath}`,
      ...[`GET ${reviewPaths.reviews}`, `POST ${reviewPaths.decide}`, `GET ${reviewPaths.document(':', ':')}`],
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

/** Sensitive routes, and who has to confirm their identity for them [SEC-008]. Payments are confirmed at the gateway. */
const asksAgain: Readonly<Record<string, 'everybody' | 'where-rows-leave'>> = {
  [`PUT ${peoplePaths.people}:/`]: 'everybody',
  [`POST ${peoplePaths.people}:/deactivate/`]: 'everybody',
  [`POST ${peoplePaths.people}:/activate/`]: 'everybody',
  [`POST ${peoplePaths.invitations}`]: 'everybody',
  [`POST ${peoplePaths.invitations}:/send/`]: 'everybody',
  [`GET ${agentSettingsPaths.contacts}`]: 'everybody',
  [`PUT ${accountSettingPaths.masking}`]: 'where-rows-leave',
  [`POST ${hierarchyPaths.tree}`]: 'everybody',
  [`POST ${hierarchyPaths.tree}:/act/`]: 'everybody',
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
  [`POST ${flowRoomPath}:/publish/`]: 'everybody',
  [`POST ${flowRoomPath}:/versions/:/back/`]: 'everybody',
  [`POST ${smsRoomWire.path}:/publish/`]: 'everybody',
  [`POST ${smsRoomWire.path}:/versions/:/back/`]: 'everybody',
  [`PUT ${smsRoomWire.path}:/numbers/`]: 'everybody',
  [`POST ${paymentPaths.refund(':')}`]: 'everybody',
  [`POST ${reportPaths.runs}`]: 'everybody',
  [`GET ${shellPaths.feedbackExport}`]: 'everybody',
  // Only where a voicemail goes to a new address: rows-leave.test.ts.
  [`POST ${callGroupsContract.path}`]: 'where-rows-leave',
  [`PUT ${callGroupsContract.path}:/`]: 'where-rows-leave',
  // Exports of an agent's own rows need no confirmation: rows-leave.test.ts.
  [`POST ${exportPaths.exports}`]: 'where-rows-leave',
  [`POST ${exportPaths.exports}:/retry/`]: 'where-rows-leave',
  // Files of rows, and addresses to which the account's data are sent: rows-leave.test.ts.
  [`GET ${agentSettingsPaths.logs}:/`]: 'everybody',
  [`GET ${phonebookPaths.status}`]: 'everybody',
  [`GET ${phonebookPaths.phonebooks}:/mistakes/`]: 'everybody',
  [`GET ${phonebookPaths.doNotCall}file/`]: 'everybody',
  [`GET ${historyPaths.file}`]: 'everybody',
  [`GET ${billingPaths.statementFile}`]: 'everybody',
  [`POST ${accountDataPaths.files}`]: 'everybody',
  [`GET ${accountDataPaths.files}:/file/`]: 'everybody',
  [`GET ${accountDataPaths.personFile}`]: 'everybody',
  [`POST ${accountDataPaths.erase}`]: 'everybody',
  [`GET ${campaignPaths.resultsFile(':')}`]: 'everybody',
  [`GET ${campaignPaths.triesFile(':')}`]: 'everybody',
  [`GET ${consentsPath}file/`]: 'everybody',
  [`PUT ${reportPaths.reports}:/`]: 'where-rows-leave',
  [`PUT ${reportPaths.reports}:/schedule/`]: 'where-rows-leave',
  [`PUT ${reportPaths.reports}:/subscription/`]: 'everybody',
  [`PUT ${attachReportsPath}`]: 'where-rows-leave',
  [`POST ${hooksContract.path}`]: 'everybody',
  [`PUT ${hooksContract.path}:/`]: 'everybody',
  [`POST ${deliveryPaths('hookapi').again}`]: 'everybody',
  [`POST ${integrationsContract.path}`]: 'everybody',
  [`PUT ${integrationsContract.path}:/`]: 'everybody',
  [`POST ${deliveryPaths('integration').again}`]: 'everybody',
  [`POST ${screenPopsContract.path}`]: 'everybody',
  [`PUT ${screenPopsContract.path}:/`]: 'everybody',
  [`POST ${callPaths.queues}`]: 'where-rows-leave',
  [`PUT ${callPaths.queues}:/`]: 'where-rows-leave',
  [`PUT ${livePaths.thresholds}:/`]: 'where-rows-leave',
};

interface Described {
  readonly security?: readonly object[];
  readonly 'x-open-to'?: UserGate;
  readonly 'x-asks-again'?: string;
}

/** Returns every route that needs a session or a key, from the description of the running back end. */
async function guarded(): Promise<ReadonlyMap<string, Described>> {
  const test = await createTestApp();
  const answer = await test.app.inject({ method: 'GET', url: paths.openapi });
  await test.close();
  const described = answer.json<{ paths: Record<string, Record<string, Described>> }>().paths;
  return new Map(
    Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, described]) =>
        (described.security ?? []).some((scheme) => 'bearer' in scheme)
          ? [[`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`, described] as const]
          : [],
      ),
    ),
  );
}

describe('every route states who may use it', () => {
  let routes: ReadonlyMap<string, Described>;
  beforeAll(async () => {
    routes = await guarded();
  }, 60_000);

  it('with a rule known here, or is shut to somebody [SEC-006]', () => {
    const factsOfAll = gateUsers(1).map((user) => new Set(factsOfUser(user)));
    const unknown = [...routes].filter(([route]) => !rules.has(route));
    const openToAll = unknown.filter(
      ([, { 'x-open-to': gate }]) => !gate || factsOfAll.every((facts) => isOpen(gate, facts)),
    );
    expect(openToAll).toEqual([]);
    expect([...rules.keys()].filter((route) => !routes.has(route))).toEqual([]);
  });

  it('and answers exactly those people, with each permission, restriction, flag and role withheld [SEC-006]', () => {
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

  it('and asks again for the password before sensitive requests [SEC-008]', () => {
    const asking = [...routes].flatMap(([route, { 'x-asks-again': whom }]) => (whom ? [[route, whom]] : []));
    expect(Object.fromEntries(asking)).toEqual(asksAgain);
  });
});
