import { agentSchema } from './agents.ts';

const agent = {
  ...{ id: 'a1', first_name: 'Asha', last_name: 'Rao', agent_status: 'Available', phone: '8045001001' },
  ...{ country_code: '+91', contact_number: '+918045001001', backup_number: null, is_active: true },
  ...{ sip_url_flag: true, img: null, queue: ['Sales'], source: 'internal', krm_agent_id: null },
};

it('an agent has the documents’ fourteen fields [CALL-059]', () => {
  expect(agentSchema.parse(agent)).toEqual(agent);
  const ours = ['order_id', 'status_reason'];
  expect(Object.keys(agentSchema.shape).filter((field) => !ours.includes(field))).toHaveLength(14);
});
it('an agent of a list has names, contact and backup number, and the campaign one calls for [LOGS-025]', () => {
  const { first_name, last_name, contact_number, backup_number } = agent;
  const item = agentSchema.parse({ ...agent, order_id: 'ORD-7' });
  expect(item).toMatchObject({ first_name, last_name, contact_number, backup_number, order_id: 'ORD-7' });
  expect(agentSchema.safeParse({ ...agent, order_id: 7 }).success).toBe(false);
});
it.each(Object.keys(agent))('an agent without %s is none [CALL-059]', (field) =>
  expect(agentSchema.safeParse({ ...agent, [field]: undefined }).success).toBe(false),
);
it.each([
  ['external', true],
  ['internal', true],
  ['elsewhere', false],
])('an agent’s source may be %s: %p [CALL-059]', (source, may) =>
  expect(agentSchema.safeParse({ ...agent, source }).success).toBe(may),
);
