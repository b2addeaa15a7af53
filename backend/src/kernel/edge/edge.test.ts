import { paths } from '@patchbay/shared-contracts';
import { billingPaths, invoicePaths, questionPaths } from '@patchbay/shared-contracts/billing';
import {
  agentAwayPath,
  callPaths,
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
import { historyPaths } from '@patchbay/shared-contracts/history';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { livePaths } from '@patchbay/shared-contracts/live';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { agentSettingsPaths } from '@patchbay/shared-contracts/agent-settings';
import { paymentPaths } from '@patchbay/shared-contracts/payments';
import { peoplePaths } from '@patchbay/shared-contracts/people';
import { phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
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
import { queuePaths } from '@patchbay/shared-contracts/queues';
import { attachReportsPath, reportPaths } from '@patchbay/shared-contracts/reports';
import { conversationUnreadPath, shellPaths } from '@patchbay/shared-contracts/shell';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const described = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

const verbs = z.enum(['GET', 'POST', 'PUT', 'DELETE']);

describe('the edge', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const post = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: signInPaths.signIn, payload, headers: { 'content-type': type } });

  it.each([
    ['JSON that is none', '{"username"', 'application/json', 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__": {"x": 1}}', 'application/json', 400, 'malformed'],
    ['unknown fields', '{"username":"a","password":"b","kid":"c","x":1}', 'application/json', 400, 'invalid'],
    ['missing fields', '{"username":"a"}', 'application/json', 400, 'invalid'],
    ['no body', '', 'application/json', 400, 'invalid'],
    ['over 1 MiB', JSON.stringify({ username: 'a'.repeat(1_100_000) }), 'application/json', 413, 'too-large'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported-media-type'],
    ['text', 'a', 'text/plain', 415, 'unsupported-media-type'],
  ])('%s is refused with a code', async (_name, payload, type, status, code) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      status,
      error: expect.objectContaining({ code, message: expect.not.stringMatching(/ at |node_modules/) }),
    });
  });

  it('answers the softphone’s connectivity check without a body, and the web app manifest to who asks [SIP-015]', async () => {
    const check = await test.app.inject({ method: 'OPTIONS', url: paths.manifest });
    expect([check.statusCode, check.body]).toEqual([204, '']);
    expect((await test.app.inject(paths.manifest)).json()).toMatchObject({ name: 'Patchbay', start_url: '/home' });
  });

  it.each([
    ['with a bearer, to who takes it', { authorization: 'Bearer none', 'accept-encoding': 'gzip, br' }, 'br'],
    ['with a bearer, to who takes none', { authorization: 'Bearer none', 'accept-encoding': 'gzip' }, undefined],
    ['with no more than a cookie', { 'accept-encoding': 'gzip, br' }, undefined],
  ])('a long answer asked for %s: it comes as %s', async (_, headers, encoding) => {
    const answer = await test.app.inject({ url: paths.openapi, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    const bytes = encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ info: { title: 'Patchbay API' } });
  });

  it('names the field that is wrong', async () => {
    const response = await post('{"username":"a","password":"b","kid":7}');
    expect(response.json()).toMatchObject({ error: { field: 'kid' } });
  });

  it('names the rule that a field breaks, and says it to programs', async () => {
    const body = { email: 'asha@example.com', fullname: ' ab ', username: 'asha', password: 'sealed', kid: 'k' };
    const response = await test.app.inject({ method: 'POST', url: signInPaths.register, payload: body });
    expect(response.json()).toEqual({
      status: 400,
      error: { code: 'invalid', message: 'At least 3 characters.', field: 'fullname', rule: 'short' },
    });
  });

  it('a failure of ours is told without its cause', async () => {
    const { get } = await test.signIn('agent@demo.test');
    test.calls.clickToCall = async () => {
      throw new Error('secret cause');
    };
    const query = { phone_number: '+919812345678', agent_number: '+918045001001', sr_number: '+918045000001' };
    const response = await get(callPaths.clickToCall, query);
    expect(response.json()).toEqual({ status: 500, error: { code: 'internal', message: 'Something went wrong!!' } });
    expect(response.body).not.toContain('secret');
  });

  it('is healthy when it answers', async () => {
    expect((await test.app.inject(paths.health)).json()).toEqual({
      ...{ status: 'ok', version: '0.1.0' },
      parts: { database: 'ok', redis: 'none' },
    });
  });

  it('counts telemetry without personal data, and refuses what it does not know [AUTH-078]', async () => {
    const event = { name: 'login_failed', status: 401 };
    for (let times = 0; times < 2; times++) {
      const response = await test.post(paths.telemetry, {
        events: [event, { name: 'load', release: 'x@1', value: 20 }],
      });
      expect([response.statusCode, response.body]).toEqual([204, '']);
    }
    const rows = await test.database.asPlatform((tx) =>
      tx.selectFrom('telemetry_counters').selectAll().orderBy('name').execute(),
    );
    expect(rows).toMatchObject([
      { name: 'load', release: 'x@1', events: 2, total: 40 },
      { name: 'login_failed', reason: '401', events: 2 },
    ]);
    expect((await test.post(paths.telemetry, { events: [{ name: 'x', user: 'agent@demo.test' }] })).statusCode).toBe(
      400,
    );
  });

  it('describes every route of the API, from the schemas that validate [UX-008]', async () => {
    const api = described.parse((await test.app.inject(paths.openapi)).json());
    expect(api.openapi).toBe('3.1.0');
    const served = [
      paths.health,
      paths.manifest,
      signInPaths.signInKey,
      signInPaths.signIn,
      paths.refresh,
      paths.logout,
      ...[
        signInPaths.register,
        signInPaths.setUp,
        signInPaths.forgotPassword,
        signInPaths.resetPassword,
        signInPaths.changePassword,
      ],
      ...[
        signInPaths.ssoSignIn,
        signInPaths.ssoToken,
        signInPaths.socialSignIn,
        signInPaths.socialProfile,
        signInPaths.secondFactorSignIn,
      ],
      ...[
        signInPaths.secondFactor,
        signInPaths.secondFactorEnrol,
        signInPaths.secondFactorConfirm,
        signInPaths.secondFactorDisable,
        signInPaths.secondFactorRoles,
        signInPaths.confirm,
      ],
      ...[
        signInPaths.recoveryCodes,
        signInPaths.ownSessions,
        `${signInPaths.ownSessions}{id}`,
        signInPaths.endOtherSessions,
      ],
      ...[
        signInPaths.apiKeys,
        `${signInPaths.apiKeys}{id}/`,
        ...Object.values(historyPaths),
        `${signInPaths.apiKeys}{id}/rotate/`,
        signInPaths.audit,
        signInPaths.auditCheck,
      ],
      ...[signInPaths.freeTrial, signInPaths.leadCapture],
      ...[paymentPaths.payments, paymentPaths.options, paymentPaths.callback],
      ...[paymentPaths.one('{id}'), paymentPaths.refund('{id}')],
      ...[
        ...Object.values(billingPaths),
        ...Object.values(questionPaths),
        invoicePaths.particulars,
        invoicePaths.invoices,
      ],
      ...[invoicePaths.invoice('{id}'), invoicePaths.lines('{id}'), invoicePaths.file('{id}')],
      paths.details,
      paths.draftKey,
      ...Object.values(sheetPaths),
      agentAwayPath,
      paths.userPlans,
      paths.solutions,
      callPaths.updateProperty,
      callPaths.customBreaks,
      callPaths.toggleMode,
      callPaths.clickToCall,
      callPaths.callerIds,
      callPaths.agents,
      callPaths.agentNumbers,
      callPaths.queues,
      logPaths.callRecords,
      shellPaths.homeSummary,
      ...[
        messagePaths.smsLogs,
        ...[conversationPaths.all, conversationUnreadPath, conversationPaths.messages('{id}')],
        ...[conversationPaths.take('{id}'), conversationPaths.assign('{id}'), conversationPaths.close('{id}')],
        conversationPaths.read('{id}'),
        messagePaths.sendSms,
        messagePaths.whatsAppLogs,
        logPaths.orderList,
        customerPaths.dispositions,
      ],
      `${logPaths.callRecords}{id}/`,
      ...[
        exportPaths.exports,
        `${exportPaths.exports}{id}/`,
        `${exportPaths.exports}{id}/file/`,
        `${exportPaths.exports}{id}/retry/`,
      ],
      ...[exportPaths.callLogDownloads, exportPaths.agentDownloads],
      ...[logPaths.savedFilters, `${logPaths.savedFilters}{id}/`, logPaths.tableLayout],
      ...['/phone/api/events', '/phone/api/messages', '/phone/api/orders', '/phone/api/replies/{id}'],
      ...[
        shellPaths.search,
        shellPaths.feedbackQuestions,
        shellPaths.submitFeedback,
        shellPaths.feedbackExport,
        shellPaths.agreement,
      ],
      `${logPaths.recordings}/{id}/`,
      `${logPaths.recordings}/{id}/legs/{leg}/`,
      `${logPaths.recordings}/{id}/voicemail/`,
      ...[signInPaths.ownProfile, callPaths.callBarge, `${callPaths.callBarge}{id}`],
      ...[
        callPaths.wrapUp,
        supervisorsPath,
        helpPath,
        livePaths.thresholds,
        `${livePaths.thresholds}{queue_id}/`,
        livePaths.alerts,
        `${helpPath}{uuid}/`,
        `${helpPath}{uuid}/answers/`,
        listeningToldPath,
        ifAgentLostPath,
        sessionEndPath,
        `${flowRoomPath}hook-secret/`,
      ],
      callPaths.conferenceCall,
      ...[callPaths.transferCall, callPaths.warmCallAgents, callPaths.queueInitInfo, callPaths.queueName],
      ...[callPaths.hangup, callPaths.takePhone],
      callPaths.contactFromCrm,
      ...[
        customerPaths.customers,
        `${customerPaths.customers}{id}/`,
        `${customerPaths.customers}{id}/timeline/`,
        ...[customerPaths.ownFollowUps, `${customerPaths.customers}{id}/followup_done/`],
      ],
      ...[
        customerPaths.followUps,
        customerPaths.customerDetail,
        customerPaths.importCustomers,
        customerPaths.importCustomersPreview,
      ],
      ...[soundPaths.userSounds, `${soundPaths.sounds}{id}/`, `${soundPaths.sounds}{id}/review/`, soundPaths.voices],
      ...[soundPaths.upload, soundPaths.uploadMany, soundPaths.convert, soundPaths.saveSpeech],
      `${soundPaths.files}/{id}/{form}/`,
      callPaths.turnCredential,
      callPaths.lastSavedCountry,
      callPaths.setLastSavedCountry,
      paths.events,
      ...[paths.telemetry, callPaths.debugPush, callPaths.callQuality, livePaths.callSounds],
      paths.registry,
      paths.registryRevision,
      paths.lastGood,
      paths.releaseFiles,
      shellPaths.legacyTicket,
      platformPaths.platformReleases,
      ...Object.values(insightsPaths),
      ...[livePaths.queueMonitoring, livePaths.waitTimes, livePaths.waitingCallers, livePaths.userSettings],
      ...['move', 'first', 'take', 'cancel'].map((act) => `${livePaths.waitingCallers}{id}/${act}/`),
      ...[livePaths.keptPlaces, `${livePaths.keptPlaces}{id}/cancel/`],
      ...[livePaths.endCall, livePaths.signOutAgent, livePaths.agentsRoom, livePaths.agentTeams],
      ...[livePaths.ownMessages, `${livePaths.ownMessages}{id}/`],
      ...['join', 'leave', 'message'].map((act) => `${livePaths.agentsRoom}{id}/${act}/`),
      ...Object.values(reportPaths),
      attachReportsPath,
      ...Object.values(templatePaths),
      ...[templatesContract.path, `${templatesContract.path}{id}/`],
      ...[screenPopsContract.path, `${screenPopsContract.path}{id}/`, ownScreenPopsPath],
      ...[
        callFlowsContract.path,
        `${callFlowsContract.path}{id}/`,
        flowTargetsPath,
        flowSoundPath,
        `${flowWaysPath}{call}/`,
      ],
      ...[
        '',
        'publish/',
        'tests/',
        'tests/{test}/',
        'trial/',
        'trial/{digits}/',
        'usage/',
        'versions/',
        'versions/{version}/',
        'versions/{version}/back/',
      ].map((rest) => `${flowRoomPath}{id}/${rest}`),
      ...[smsFlowsContract.path, `${smsFlowsContract.path}{id}/`, smsTargetsPath],
      ...['', 'numbers/', 'publish/', 'versions/', 'versions/{version}/', 'versions/{version}/back/'].map(
        (rest) => `${smsRoomWire.path}{id}/${rest}`,
      ),
      ...[campaignsContract.path, `${campaignsContract.path}{id}/`],
      campaignWorkPaths.own,
      ...([campaignWorkPaths.call, campaignWorkPaths.dial, campaignWorkPaths.skip] as const).map((path) =>
        path('{id}'),
      ),
      ...[
        ...Object.values(campaignPaths).map((path) => path('{id}')),
        accountHealthPath,
        consentsPath,
        `${consentsPath}file/`,
      ],
      ...[callGroupsContract.path, `${callGroupsContract.path}{id}/`, callGroupTargetsPath],
      ...[
        calendarsContract.path,
        `${calendarsContract.path}{id}/`,
        closurePath('{id}'),
        holidayPlacesPath,
        holidaysPath,
      ],
      ...[hooksContract, integrationsContract].flatMap(({ path }) => [path, `${path}{id}/`, `${path}{id}/test/`]),
      ...(['hookapi', 'integration'] as const)
        .map(deliveryPaths)
        .flatMap(({ deliveries, attempts, again }) => [deliveries, `${attempts}{id}/`, again]),
      ...Object.values(phonebookPaths),
      ...['', 'columns/', 'rows/', 'rows/{row}/', 'mistakes/', 'finish/'].map(
        (rest) => `${phonebookPaths.phonebooks}{id}/${rest}`,
      ),
      ...['imports/', 'changes/', 'number/', 'file/', '{number}/'].map((rest) => `${phonebookPaths.doNotCall}${rest}`),
      ...Object.values(dispositionPaths),
      ...Object.values(stickyPaths),
      ...Object.values(queuePaths),
      ...[`${callPaths.queues}{id}/`, `${queuePaths.serviceNumbers}{digits}/`],
      ...Object.values(agentSettingsPaths),
      `${agentSettingsPaths.logs}{id}/`,
      ...Object.values(peoplePaths),
      ...['', 'deactivate/', 'activate/'].map((rest) => `${peoplePaths.people}{id}/${rest}`),
      ...['', 'send/'].map((rest) => `${peoplePaths.invitations}{id}/${rest}`),
      ...[`${dispositionPaths.groups}{id}/`, `${customerPaths.dispositions}{id}/`],
      `${reportPaths.reports}{id}/`,
      ...[`${reportPaths.reports}{id}/schedule/`, `${reportPaths.reports}{id}/subscription/`],
      platformPaths.platformHistory,
      platformPaths.platformHealth,
      platformPaths.platformExplain,
      `${platformPaths.platformFiles}{digest}`,
      platformPaths.platformCheck,
      platformPaths.platformPublish,
      platformPaths.platformRollout,
      platformPaths.platformPromote,
      platformPaths.platformRollback,
      platformPaths.platformFreeze,
      platformPaths.platformOverrides,
      platformPaths.platformKeys,
      `${platformPaths.platformKeys}{id}`,
      '/phone/api/line',
      '/phone/api/service-numbers',
    ];
    expect(Object.keys(api.paths).sort()).toEqual(served.sort());
    for (const url of served) expect(test.app.printRoutes({ commonPrefix: false })).toContain(url.split('/').at(1));
    const text = JSON.stringify(api);
    for (const [, ref = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(ref).toMatch(/^#\//);
  });

  it('every route that needs a session says 401 without one [NET-013]', async () => {
    const api = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.unknown().optional() }))) })
      .parse((await test.app.inject(paths.openapi)).json());
    for (const [url, methods] of Object.entries(api.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        if (!JSON.stringify(security ?? []).startsWith('[{"bearer":[]}')) continue;
        const response = await test.app.inject({
          method: verbs.parse(method.toUpperCase()),
          url: url.replace(/\{\w+\}/, 'x'),
        });
        expect([url, response.statusCode]).toEqual([url, 401]);
        expect(response.json()).toEqual({ status: 401, error: { code: 'invalid-token', message: 'Invalid token' } });
      }
    }
  });
});
