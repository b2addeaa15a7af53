import { legOf } from './call.ts';
import type { CallInput } from './call-input.ts';
import { c2cInvite, callPressed, fed, invite, ongoing, play } from '../testing/samples.ts';
import { viewOf } from './views.ts';

/** Campaign call as sent by its server; `engine-lines.test.ts` of the back end has the same fields. */
const predictive = { call_solution: 'predictive', dialer_type: 'predictive', call_direction: 'outbound' } as const;
const rung = invite({ solution: 'predictive', autoAnswer: true });
const input = fed('invited', { ...predictive, leg_identifier: 'agent' });
const agentThere = fed('agent_ack', { ...predictive, leg_identifier: 'agent' });
const bridged = fed('info', { ...predictive, leg_identifier: 'customer', additionalinfo: 'bridge' });
const over = (hangup_by: 'customer' | 'system', hangup_cause: string) =>
  fed('hangup', { ...predictive, leg_identifier: 'agent', hangup_by, hangup_cause });
const types = ({ effects }: ReturnType<typeof play>) => effects.map(({ type }) => type);

describe('a campaign’s call', () => {
  it.each<[string, readonly CallInput[]]>([
    ['first', [rung, input]],
    ['after the feed', [input, rung]],
  ])('whose INVITE comes %s is answered by itself, without ringing [CAMP-006]', (_, inputs) => {
    const played = play(inputs);
    expect(legOf(played.call.phase)).toMatchObject({ at: 'accepting' });
    expect(types(played)).toContain('acceptPhone');
    expect(types(played)).not.toContain('startRinging');
    expect(viewOf(played.call)).toBe('initiated');
  });

  it('rings where the server does not ask for that [CAMP-006]', () => {
    expect(legOf(play([invite({ solution: 'predictive', autoAnswer: false })]).call.phase)).toMatchObject({
      at: 'ringing',
    });
  });

  it('rings while something is still written of the last customer [CALL-089]', () => {
    const open: readonly CallInput[] = [
      callPressed,
      fed('invited'),
      c2cInvite(),
      ongoing,
      { type: 'customerPressed' },
      fed('hangup'),
    ];
    expect(play(open).call.phase.is).toBe('wrapup');
    const { call } = play([...open, invite({ callId: 'B', solution: 'predictive', autoAnswer: true })]);
    expect(legOf(call.phase)).toMatchObject({ at: 'ringing' });
  });

  it('is a talk once it is bridged, and tells who hung up [CALL-077, CALL-093]', () => {
    const talk = [input, rung, ongoing, agentThere, bridged] as const;
    expect(play(talk).call.phase).toMatchObject({ is: 'connected', progress: 'talking' });
    expect(play([...talk, over('customer', 'normal')]).call.phase).toMatchObject({
      ...{ is: 'idle', last: { outcome: { kind: 'customerLeft' } } },
    });
  });

  it('whose customer is taken back is at its beginning, then over, and nothing is told of a person [CALL-077, CALL-093]', () => {
    const unbridged = fed('info', { ...predictive, leg_identifier: 'customer', additionalinfo: 'unbridge' });
    const talk = [input, rung, ongoing, agentThere, bridged, unbridged] as const;
    expect(play(talk).call.phase).toMatchObject({ is: 'initiated', leg: { at: 'up' } });
    expect(play([...talk, over('system', 'machine')]).call.phase).toMatchObject({
      is: 'idle',
      last: { outcome: null },
    });
  });
});
