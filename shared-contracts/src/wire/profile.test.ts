import { sampleUser } from '../testing/index.ts';
import { planSchema, profileSchema, roleSchema, userDetailSchema } from './profile.ts';

const least = {
  user_id: 'u',
  account_id: 'a',
  account_name: 'A',
  role: 'admin',
  timezone: 'Asia/Kolkata',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.test',
};

describe('the user detail', () => {
  it('stores admin as owner [ROLE-012]', () => expect(roleSchema.parse('admin')).toBe('owner'));

  it('counts flags that the server leaves out as off, and keeps page permissions allowed [ROLE-001, ROLE-027] [rule: ROUTE-044]', () => {
    const user = userDetailSchema.parse({ ...least, profile: { account_id: 'a' } });
    expect(user.role).toBe('owner');
    expect(user.profile).toMatchObject({
      is_mpls: false,
      is_suspended_account: false,
      is_terms_accepted: true,
      agent_customer_update: true,
    });
    expect(user.profile.extra_data.is_call_monitor).toBe(0);
    expect(user.page_permissions).toEqual({});
  });

  it('prefers the own phone where nobody chose [CALL-161]', () => {
    expect(profileSchema.parse({ account_id: 'a' }).phone_switch_state).toBe('phone');
  });

  it('keeps working when a newer server sends flags this console does not know', () => {
    expect(profileSchema.parse({ account_id: 'a', is_mpls: true, is_brand_new: 7 })).not.toHaveProperty('is_brand_new');
  });

  it.each([
    ['a flag that is null', { is_mpls: null }],
    ['a flag in words', { is_suspended_account: 'yes' }],
    ['a status nobody knows', { initial_status: 'Asleep' }],
    ['a mode nobody knows', { phone_switch_state: 'satellite' }],
    ['a number that is text', { number_masking_format: 'four' }],
    ['a list that is none', { user_queue_list: 'q1' }],
    ['a time that is none', { logout_unreachable_after_minutes: 0 }],
    ['a monitor flag of 2', { extra_data: { is_call_monitor: 2 } }],
    ['a group of flags that is null', { ui_params: null, cp_settings: null, extra_data: null }],
    ['a time zone of another planet', { timezone: 'Mars/Base' }],
  ])('%s counts as its default and keeps nobody out [ROLE-001]', (_, odd) => {
    const plain = profileSchema.parse({ account_id: 'a' });
    expect(userDetailSchema.parse({ ...least, profile: { account_id: 'a', ...odd } }).profile).toEqual(plain);
  });

  it('a user’s time zone that the browser cannot count in is the product’s [FILT-014]', () =>
    expect(userDetailSchema.parse({ ...least, timezone: 'Nowhere', profile: { account_id: 'a' } }).timezone).toBe(
      'Asia/Kolkata',
    ));

  it.each([
    [undefined, 'sequential'],
    ['sequential', 'sequential'],
    ['predictive', 'predictive'],
  ])('has the dialer type %s: %s [CALL-003]', (dialer_type, expected) =>
    expect(profileSchema.parse({ account_id: 'a', dialer_type }).dialer_type).toBe(expected),
  );

  it('refuses a role that is none of the three [ROLE-011]', () =>
    expect(userDetailSchema.safeParse({ ...least, role: 'root', profile: { account_id: 'a' } }).success).toBe(false));
});

describe('the user detail carries every flag that the documents name [ROLE-001, ROLE-027]', () => {
  const { profile, ...detail } = sampleUser();
  it.each([
    [
      'the fields read of a user [ROLE-002]',
      detail,
      'user_id account_id account_name role is_callcenter_enabled billing_type timezone first_name last_name email',
    ],
    [
      'the account flags, each in the profile alone [ROLE-003, ROLE-027]',
      profile,
      'custom_breaks_enabled is_mpls is_transfer_to_queue is_call_to_anynumber hide_queue_tc extra_data',
    ],
    [
      'what extra_data holds [ROLE-003]',
      profile.extra_data,
      'is_device_enabled is_new_live_ticker_enabled is_call_monitor is_queue_monitor configurations enable_detailed_hierarchy_insights',
    ],
    [
      'the tab flags [ROLE-005, ROLE-028]',
      profile,
      'is_phonebook_tab_enabled is_disposition_tab_enabled is_sound_tab_enabled is_reports_enabled is_template_enabled is_stickynote_tab_enabled is_hook_api_enabled is_agent_setting_enabled is_sms_enabled',
    ],
    [
      'the other flags [ROLE-004]',
      profile,
      'is_whatsapp_voice_enabled is_cuberon_activated is_suspended_account suspension_type is_sms_enabled is_obd_allowed hide_iframe_redirection international_user hookapi_enabled is_disposition_enabled is_dialpad_enabled frontend_logging generate_system_invoice kyc_enabled selfserve_enabled show_invoice_to_user is_ksa_cluster is_terms_accepted',
    ],
    [
      'flags whose effect nobody states, typed all the same [ROLE-010]',
      profile,
      'is_preview_dialer_enabled lead_dialing_ratio multiagent user_queue_list dialer_type is_ksa_cluster sip_url_flag',
    ],
  ])('%s', (_, holder, names) => {
    for (const name of names.split(' ')) expect(holder).toHaveProperty(name);
  });

  it('a plan has its numbers, each with what decides its use [ROLE-009]', () => {
    const plan = { id: 'p', plan_name: 'Voice', is_expired: false, expiry_time: null };
    const number = { phone: '+918045000001', is_expired: false, cli_type: 'NONE', is_promotional: false };
    expect(planSchema.parse({ ...plan, numbers: [number], more: 1 })).toEqual({ ...plan, numbers: [number] });
    for (const key of Object.keys(number))
      expect(planSchema.safeParse({ ...plan, numbers: [{ ...number, [key]: undefined }] }).success).toBe(false);
  });
});
