import { handedTo, isSamePlace, placeAfter, type ConversationOwner } from './conversation-life.ts';

const taken = { agent_id: 'mira', queue_id: 'support' };

it.each<[string, ConversationOwner, object]>([
  ['another agent, who keeps its queue', { agent: 'ben' }, { agent_id: 'ben', queue_id: 'support' }],
  ['its queue: who took it keeps it', { queue: 'support' }, taken],
  ['another queue', { queue: 'billing' }, { agent_id: null, queue_id: 'billing' }],
  ['nobody', null, { agent_id: null, queue_id: null }],
])('a conversation that is given to %s [CONF-SMSF-002]', (_, to, place) =>
  expect(placeAfter(taken, to)).toEqual(place),
);

it('leaves the agent when it is returned to its queue [CONF-SMSF-002]', () =>
  expect(handedTo(taken, { queue: 'support' })).toEqual({ agent_id: null, queue_id: 'support' }));

it('stays as it was only with the same agent and queue', () => {
  expect(isSamePlace(taken, { ...taken })).toBe(true);
  expect(isSamePlace(taken, { ...taken, agent_id: null })).toBe(false);
  expect(isSamePlace(taken, { ...taken, queue_id: null })).toBe(false);
});
