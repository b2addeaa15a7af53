import { invite, fed, ongoing, phone, play, context } from '../testing/samples.ts';
import { controls } from './controls.ts';
import { callStep } from './step.ts';

const talking = [invite(), { type: 'acceptPressed' } as const, ongoing];
const inbound = { call_solution: 'inbound_noncc' };

describe('a call whose phone is in another browser', () => {
  it('is shown as it goes, without its sound and without anything to end it', () => {
    const { call, effects } = play([fed('originate', inbound), fed('answer', inbound)], { phoneElsewhere: true });
    expect(call.phase).toMatchObject({ is: 'connected', leg: { at: 'elsewhere' } });
    expect(effects.map(({ type }) => type)).not.toContain('startRinging');
    const names = ['mute', 'hold', 'dialpad', 'transfer', 'conference', 'hangUp'] as const;
    expect(names.filter((name) => controls[name].can(call.phase, { dialpad: true }))).toEqual([]);
    const [after, orders] = callStep(call, { type: 'hangupPressed' }, context({ phoneElsewhere: true }));
    expect([after, orders]).toEqual([call, []]);
  });

  it('is only looked at from the moment the phone is taken over, whatever this browser’s leg does then', () => {
    const { call } = play(talking);
    const [moved] = callStep(call, { type: 'phoneMoved' }, context({ phoneElsewhere: true }));
    expect(moved.phase).toMatchObject({ is: 'connected', leg: { at: 'elsewhere' } });
    const hungUp = phone({ type: 'hangup', callId: 'A', by: 'remote' });
    const [after, orders] = callStep(moved, hungUp, context({ phoneElsewhere: true }));
    expect([after, orders]).toEqual([moved, []]);
  });

  it('is only looked at from the moment this browser’s leg is taken from it, also where nobody has told yet', () => {
    const { call } = play([...talking, phone({ type: 'left', callId: 'A' })]);
    expect(call.phase).toMatchObject({ is: 'connected', leg: { at: 'elsewhere' } });
    const [told] = callStep(call, { type: 'phoneMoved' }, context({ phoneElsewhere: true }));
    expect(told).toEqual(call);
  });

  it('ends here when the server says so', () => {
    const { call } = play([fed('originate', inbound), fed('answer', inbound), fed('hangup', inbound)], {
      phoneElsewhere: true,
    });
    expect(call.phase).toMatchObject({ is: 'idle', last: { reason: 'remote' } });
  });

  it('comes here by itself when it is taken over', () => {
    const { call } = play([fed('originate', inbound), fed('answer', inbound)], { phoneElsewhere: true });
    const [moved] = callStep(call, { type: 'phoneMoved' }, context());
    const back = invite({ back: { talkMs: 5_000, held: false, microphone: 'open' } });
    const [taken, orders] = callStep(moved, back, context({ now: 100_000 }));
    expect(taken.phase).toMatchObject({ is: 'connected', leg: { at: 'accepting' }, since: 95_000 });
    expect(orders).toContainEqual({ type: 'acceptPhone', callId: 'A', muted: false });
  });
});

describe('a call that the server does not know when the page hears of it again', () => {
  const told = (calls: readonly string[], had: string | null) =>
    callStep(play(talking).call, { type: 'callsTold', calls, had }, context());

  it('is ended with a word', () => {
    const [call, effects] = told([], 'A');
    expect(call.phase).toMatchObject({ is: 'idle', last: { callId: 'A', reason: 'failed' } });
    expect(effects).toContainEqual({ type: 'showLost' });
    expect(effects).toContainEqual({ type: 'hangupPhone', callId: 'A' });
  });

  it.each([
    ['goes on when it is known', ['A'], 'A'],
    ['goes on when it began after the feed was opened', [], null],
    ['goes on when another was on then', [], 'B'],
  ])('%s', (_name, calls, had) => {
    const [call, effects] = told(calls, had);
    expect(call.phase).toMatchObject({ is: 'connected', call: { id: 'A' } });
    expect(effects).toEqual([]);
  });
});
