import { userDetailSchema, type Plan, type UserDetail } from '../wire/profile.ts';

/** Creates a user detail as sent by the server, with the test's changes; parsed by the schema, which fills in defaults. */
export function sampleUser(change: Record<string, unknown> = {}, profile: Record<string, unknown> = {}): UserDetail {
  return userDetailSchema.parse({
    user_id: 'u1',
    agent_id: 'a1',
    agent_number: '+918045001001',
    account_id: 'acc1',
    account_name: 'Demo Traders',
    role: 'agent',
    timezone: 'Asia/Kolkata',
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'agent@demo.test',
    permissions: { call_logs: true },
    ...change,
    profile: { account_id: 'acc1', is_mpls: true, phone_switch_state: 'sip', is_dialpad_enabled: true, ...profile },
  });
}

export const samplePlan: Plan = {
  id: 'p1',
  plan_name: 'Business Voice',
  is_expired: false,
  expiry_time: null,
  numbers: [
    { phone: '+918045000001', is_expired: false, cli_type: 'NONE', is_promotional: false },
    { phone: '+918045000002', is_expired: false, cli_type: 'NONE', is_promotional: true },
    { phone: '+918045000003', is_expired: true, cli_type: 'NONE', is_promotional: false },
    { phone: '+918045000004', is_expired: false, cli_type: 'CLI', is_promotional: false },
  ],
};
