import { pathPart, paths as kernelPaths } from '@patchbay/shared-contracts';
import { platformPaths } from '../platform/paths.ts';
import { shellPaths } from '../shell/paths.ts';
import { callPaths } from './calls/paths.ts';
import { customerPaths } from './customers/paths.ts';
import { dispositionPaths } from './dispositions/paths.ts';
import { exportPaths } from './exports/paths.ts';
import { insightsPaths } from './insights/paths.ts';
import { livePaths } from './live/paths.ts';
import { logPaths } from './logs/paths.ts';
import { messagePaths } from './messages/paths.ts';
import { queuePaths } from './queues/paths.ts';
import { signInPaths } from './sign-in/paths.ts';
import { soundPaths } from './sounds/paths.ts';

const tables = [
  kernelPaths,
  platformPaths,
  shellPaths,
  callPaths,
  customerPaths,
  dispositionPaths,
  exportPaths,
  insightsPaths,
  livePaths,
  logPaths,
  messagePaths,
  queuePaths,
  signInPaths,
  soundPaths,
];
const named = tables.flatMap((table) => Object.entries<string>(table));
const paths: Readonly<Record<string, string>> = Object.fromEntries(named);

describe('the tables of paths', () => {
  it('spells the paths of the documents exactly [NET-006, CALL-138, CALL-139, CALL-140, CALL-143, CALL-144, CALL-146, CUST-048, NET-002]', () => {
    expect(paths).toMatchObject({
      warmCallAgents: '/newsr/api/v1/warm_call_agents/',
      transferCall: '/newsr/sr_callcenter/transfer_call/',
      conferenceCall: '/newsr/sr_conference/conference_call/',
      queueInitInfo: '/newsr/sr_callcenter/queue_init_info/',
      queueName: '/newsr/sr_callcenter/get_cc_queue_name/',
      turnCredential: '/newsr/sr_callcenter/get_turn_credential/',
      contactFromCrm: '/newsr/get_contact_from_crm/',
      customerDetail: '/newsr/customer_detail',
      events: '/newsr/events/',
    });
  });
  it('puts a catalogue name under /newsr/api/v1/ [NET-005, NET-006, AUTH-114, CUST-044, CUST-076, MODE-019, LOGS-022]', () => {
    expect(paths).toMatchObject({
      signIn: '/newsr/api/v1/sr_login/',
      logout: '/newsr/api/v1/auth/logout/',
      details: '/newsr/api/v1/details/',
      userPlans: '/newsr/api/v1/userplans/',
      toggleMode: '/newsr/api/v1/toggle_mode/',
      customBreaks: '/newsr/api/v1/custom_breaks/',
      agents: '/newsr/api/v1/agent/',
      queues: '/newsr/api/v1/queue/',
      customers: '/newsr/api/v1/customer/',
      followUps: '/newsr/api/v1/customer_followup_details/',
      ownFollowUps: '/newsr/api/v1/own_followups/',
      dispositions: '/newsr/api/v1/disposition/',
      clickToCall: '/newsr/api/v1/click2call/',
      callerIds: '/newsr/api/v1/callernum/',
      agentNumbers: '/newsr/api/v1/c2cagent/',
      updateProperty: '/newsr/api/v1/update_property/',
      callRecords: '/newsr/api/v1/call_records/',
      smsLogs: '/newsr/api/v1/smslogs/',
      orderList: '/newsr/api/v1/order_list_fetch/',
    });
  });
  it('has the paths that were decided for insights and dashboard [rule: INS-022]', () => {
    expect(paths).toMatchObject({
      callSummary: '/newsr/api/v1/call_summary/',
      callPickupTime: '/newsr/api/v1/call_pickup_time/',
      callConnectivity: '/newsr/api/v1/call_connectivity_graph/',
      agentsInsights: '/newsr/api/v1/agents_insights/',
      agentHandlingTime: '/newsr/api/v1/agent_handling_time/',
      agentInboundDetails: '/newsr/api/v1/agent_inbound_details/',
      agentPerformancePickup: '/newsr/api/v1/agent_performance_pickup/',
      agentPerformanceConnectivity: '/newsr/api/v1/agent_performance_connectivity/',
      agentsActivity: '/newsr/api/v1/agents_activity/',
      agentsOnBreak: '/newsr/api/v1/agent_on_break_details/',
      totalAgents: '/newsr/api/v1/total_agents/',
    });
  });
  it('has the paths that were decided for dispositions [CONF-DISP-010]', () => {
    expect(paths).toMatchObject({
      groups: '/newsr/api/v1/dispositiongroups/',
      dispositions: '/newsr/api/v1/disposition/',
      create: '/newsr/api/v1/create_disposition/',
    });
  });
  it('has the paths that were decided for the queue monitor [LIVE-027]', () => {
    expect(paths).toMatchObject({
      queueMonitoring: '/newsr/api/v1/queue_monitoring_details/',
      waitTimes: '/newsr/api/v1/get_wait_times/',
      userSettings: '/newsr/api/v1/usersettings/',
    });
  });
  it('has the paths that were decided for queue settings [CONF-QUEUE-013]', () => {
    expect(paths).toMatchObject({ queues: '/newsr/api/v1/queue/', tiers: '/newsr/api/v1/tier/' });
  });
  it('has the paths that were decided for WhatsApp voice and for what a softphone tells of faults [CALL-152, WA-048]', () => {
    expect(paths).toMatchObject({
      whatsapp: '/ws/whatsapp',
      debugPush: '/newsr/api/v1/telemetry/push_data',
    });
  });
  it('gives no two names the same path', () => expect(new Set(named.map(([, path]) => path)).size).toBe(named.length));
});

it('spells the paths of sounds as decided [CONF-SOUND-077, CONF-SOUND-069]', () => {
  expect(soundPaths).toMatchObject({
    userSounds: '/newsr/api/v1/usersounds/',
    sounds: '/newsr/api/v1/sound/',
    upload: '/newsr/soundupload/',
    uploadMany: '/newsr/multisoundupload/',
    convert: '/newsr/convert_tts/',
    saveSpeech: '/newsr/upload_tts/',
  });
});

it('a value is one part of a path whatever it says, a route’s parameter stays by its name [NET-005]', () => {
  expect(pathPart('+91 80/..')).toBe('%2B91%2080%2F..');
  expect(pathPart(':/../x')).toBe('%3A%2F..%2Fx');
  expect(pathPart(':number')).toBe(':number');
});
