import { profileSchema, roleSchema, userDetailSchema } from './profile.ts';

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

  it('counts flags that the server leaves out as off, and keeps page permissions allowed [ROLE-001, ROLE-027, ROUTE-044]', () => {
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

  it('keeps working when a newer server sends flags this console does not know', () => {
    expect(profileSchema.parse({ account_id: 'a', is_mpls: true, is_brand_new: 7 })).not.toHaveProperty('is_brand_new');
  });

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
