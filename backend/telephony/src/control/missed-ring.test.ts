import type { CallStart, MissedReason } from '../ports.ts';
import type { Ring } from './call.ts';
import { startInbound } from './inbound.ts';
import { missRing, missedReason } from './missed-ring.ts';

const asha = { ...{ agentId: 'asha', accountId: 'acc', name: 'Asha', number: '1', username: 'asha', domain: 'd' } };
const facts: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'inbound_noncc', direction: 'inbound', startedAt: 0 },
  ...{ serviceNumber: '+9111', customerNumber: '+971501', callerId: null, agent: null, queue: null },
};
const [call] = startInbound(facts);
const ring: Ring = { leg: 2, party: { is: 'agent', agent: asha }, rang: true };

describe('a missed ring', () => {
  it.each<[MissedReason, string, string, string, number]>([
    ['no answer', 'system', 'no answer', 'agent', 487],
    ['answered elsewhere', 'system', 'answered elsewhere', 'agent', 200],
    ['unreachable', 'agent', 'unreachable', 'agent', 487],
    ['declined', 'agent', 'declined', 'agent', 487],
    ['tab frozen', 'system', 'no answer', 'agent', 487],
    ['microphone missing', 'agent', 'microphone missing', 'agent', 487],
    ['caller gave up', 'customer', 'caller gave up', 'customer', 487],
  ])('%s: the agent is told that the %s ended it, by %s [TEL-015]', (reason, by, cause, leg, code) => {
    const effects = missRing(call, ring, reason, 7, false);
    expect(effects).toEqual([
      { type: 'endLeg', leg: 2, code },
      { type: 'releaseAgent', agent: asha },
      { type: 'emit', at: 7, news: { event: 'hangup', leg, agent: asha, agentView: facts, ending: { by, cause } } },
      { type: 'ringMissed', agent: asha, reason, at: 7 },
      { type: 'journey', step: { at: 7, step: 'Agent missed', detail: `Asha: ${reason}` } },
    ]);
  });

  it('of a leg that is already gone ends none', () => {
    expect(missRing(call, ring, 'declined', 7, true).map(({ type }) => type)).not.toContain('endLeg');
  });

  it.each([
    [486, 'declined'],
    [600, 'declined'],
    [603, 'declined'],
    [488, 'microphone missing'],
    [408, 'no answer'],
    [480, 'unreachable'],
    [503, 'unreachable'],
  ])('a leg that ended with %i was missed because: %s [TEL-015]', (code, reason) => {
    expect(missedReason({ code })).toBe(reason);
  });
});
