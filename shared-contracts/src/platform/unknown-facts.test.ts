import { declarationSchema } from '../declaration/declaration.ts';
import { isOpen } from '../gates/gate.ts';
import { factNames, isKnownFact, nearestFact, unknownFacts } from './unknown-facts.ts';

describe('the list of facts that gates may name [PLAT-006]', () => {
  it.each([
    ['the documents’ permissions [ROLE-006]', 'permission', 'queue_monitoring sms_logs call_logs customer_management'],
    ['the platform’s permissions [PLAT-017]', 'permission', 'operate_releases test_releases'],
    ['restrictions [ROLE-007]', 'restriction', 'settings_call_flow settings_sms_flow settings_integrations'],
    ['page permissions [ROLE-008]', 'denied', 'campaign smsflow integrations account'],
    ['the permission to take recordings away [LOGS-038]', 'denied', 'recording_download'],
    [
      'flags of the tabs [ROLE-005]',
      'flag',
      'is_phonebook_tab_enabled is_disposition_tab_enabled is_sound_tab_enabled is_reports_enabled is_template_enabled is_stickynote_tab_enabled is_hook_api_enabled is_agent_setting_enabled',
    ],
    ['a number that is on at 1', 'flag', 'kyc_final_state'],
    [
      'extras, also where 1 stands for on',
      'extra',
      'is_call_monitor is_queue_monitor enable_detailed_hierarchy_insights',
    ],
    ['what the account interface hides', 'cp', 'hide_invoices hide_billing_summary hide_settings'],
    ['billing types', 'billing', 'prepaid postpaid none'],
    ['the kind of suspension that counts', 'suspension', 'coin'],
  ])('has %s', (_, family, names) =>
    expect(names.split(' ').filter((name) => !isKnownFact(`${family}:${name}`))).toEqual([]),
  );
  it('has the predicates and what a session adds', () =>
    expect([...factNames].filter((name) => !name.includes(':')).sort()).toEqual([
      ...['admin', 'agent', 'assumed', 'india', 'manager-like', 'privileged', 'records-customers'],
      ...['restricted', 'signed-in', 'sivr', 'supervisor', 'suspended'],
    ]));
  it.each(['permission:cal_logs', 'flag:timezone', 'flag:lead_dialing_ratio', 'cp:', 'king', 'toString'])(
    'has no %s',
    (name) => expect(isKnownFact(name)).toBe(false),
  );
});

it.each([
  ['a letter too few', 'permission:cal_logs', 'permission:call_logs'],
  ['a letter too many', 'flag:is_sms_enabledd', 'flag:is_sms_enabled'],
  ['no prefix', 'is_whatsapp_voice_enabled', 'flag:is_whatsapp_voice_enabled'],
  ['another prefix', 'flags:is_sms_enabled', 'flag:is_sms_enabled'],
  ['nothing like it', 'moon', null],
])('the nearest to a fact with %s', (_, name, nearest) => expect(nearestFact(name)).toBe(nearest));

describe('a declaration with a fact that is not in the list', () => {
  const title = { key: 't', en: 'T' };
  const declared = (gate: unknown) =>
    declarationSchema.parse({
      name: 'remote-logs',
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [{ path: '/call-logs', title, gate }],
      parts: [{ name: 'customer-form', gate }],
    });

  it('is told of, once for each route and part, with the fact that may be meant [PLAT-008]', () => {
    const twice = { any: ['permission:cal_logs', { all: ['permission:cal_logs', { not: 'moon' }] }] };
    expect(unknownFacts(declared(twice))).toEqual([
      "/call-logs: no session has the fact 'permission:cal_logs'; did you mean 'permission:call_logs'?",
      "/call-logs: no session has the fact 'moon'",
      "customer-form: no session has the fact 'permission:cal_logs'; did you mean 'permission:call_logs'?",
      "customer-form: no session has the fact 'moon'",
    ]);
    expect(unknownFacts(declared({ all: ['permission:call_logs', { not: 'suspended' }] }))).toEqual([]);
  });

  it('is read and asked all the same, the fact not being true: it may be of another version [PLAT-026]', () => {
    const [route] = declared({ any: ['permission:of_2028', 'signed-in'] }).routes;
    expect(route && isOpen(route.gate, new Set(['signed-in']))).toBe(true);
    expect(route && isOpen(route.gate, new Set(['agent']))).toBe(false);
  });
});
