import { callEventSchema, PRODUCT } from './call-event.ts';

const least = { event_type: 'invited', call_solution: 'c2c', uuid: 'A' };
const texts = [
  'call_direction',
  `${PRODUCT}_number`,
  'unique_id',
  'Calluuid',
  'Channeluuid',
  'agent_number',
  'customer_number',
  'variable_cc_queue',
  'variable_sticky_agent',
  'variable_current_application',
  'variable_current_application_type',
  'leg_identifier',
  'FreeSWITCH_IPv4',
  'additionalinfo',
  'Agentusername',
  'Agentdomain',
  'Srnum',
  'Customernum',
  'Queue',
  'Fs',
  'Call-ID',
];

describe('a call event [CALL-061]', () => {
  it.each(Object.keys(least))('is none without %s', (name) =>
    expect(callEventSchema.safeParse({ ...least, [name]: undefined }).success).toBe(false),
  );
  it.each(texts)('has %s, a text', (name) => {
    const value = name === 'leg_identifier' ? 'agent' : 'x';
    expect(callEventSchema.parse({ ...least, [name]: value })).toEqual({ ...least, [name]: value });
    expect(callEventSchema.safeParse({ ...least, [name]: 7 }).success).toBe(false);
  });
});
