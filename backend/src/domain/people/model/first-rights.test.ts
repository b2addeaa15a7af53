import { firstRights, rightsOf, storedWith } from './first-rights.ts';

it.each([
  ['owner', true, true],
  ['supervisor', true, true],
  ['agent', false, true],
] as const)('a new %s watches queues: %s; sees calls: %s [CONF-USER-003]', (role, queues, calls) => {
  const { permissions, restrictions, page_permissions } = firstRights(role);
  expect([permissions.queue_monitoring, permissions.call_logs]).toEqual([queues, calls]);
  expect(Object.values(restrictions)).toEqual([false, false, false]);
  expect(new Set(Object.values(page_permissions))).toEqual(new Set([true]));
});

it('a missing right is off, a missing page on; the platform’s rights are hidden, and stay [CONF-USER-003]', () => {
  const before = {
    permissions: { operate_releases: true, call_logs: true },
    restrictions: {},
    page_permissions: { campaign: false },
  };
  const rights = rightsOf(before);
  expect(rights.permissions).toEqual({
    queue_monitoring: false,
    call_logs: true,
    sms_logs: false,
    customer_management: false,
  });
  expect([rights.page_permissions.campaign, rights.page_permissions.account]).toEqual([false, true]);
  const stored = storedWith(before, { ...rights, permissions: { ...rights.permissions, call_logs: false } });
  expect(JSON.parse(stored.permissions)).toMatchObject({ operate_releases: true, call_logs: false });
});
