import fc from 'fast-check';
import type { WhatsAppNews } from '@patchbay/shared-contracts';
import { emptyPopup, isInCall, type Phase, type Popup, type PopupEffect, type PopupInput } from './popup.ts';
import { SAYING_MS, step } from './popup-step.ts';

const NOW = 50_000;
const ready: Popup = { ...emptyPopup('+918045000001'), number: '+91 98123-45678' };
const is = (phase: Phase, more: Partial<Popup> = {}): Popup => ({ ...ready, phase, ...more });
const connecting = is({ is: 'connecting' });
const calling = is({ is: 'calling' });
const ringing = is({ is: 'ringing', since: 42_000 });
const connected = is({ is: 'connected', since: 42_000 });
const asking: Popup = { ...ready, isAsking: true };
const told = (news: WhatsAppNews): PopupInput => ({ type: 'told', news });
const call: PopupInput = { type: 'callPressed', primary: true };
const optIn: PopupInput = { type: 'optInPressed', primary: true };
const error = (message: string) => told({ event: 'error', data: { message } });
const status = (success: boolean, message: string) =>
  told({ event: 'opt-in-status', data: { success, message, customer_number: '919812345678' } });
const words = (effects: readonly PopupEffect[]): string[] =>
  effects
    .filter(({ type }) => type !== 'expireSaying')
    .map((effect) => ('window' in effect ? effect.window : effect.type));
const gone = ['stopTone', 'release', 'opened'];

/** From, input, phase after, what is said (with its reason), orders. */
type Row = [string, Popup, PopupInput, Phase['is'], string | null, string[]];

describe('the WhatsApp popup', () => {
  it.each<Row>([
    ['Call asks for the microphone [WA-011, WA-035]', ready, call, 'initializing', null, ['openMicrophone']],
    [
      'then opens the socket [WA-011]',
      is({ is: 'initializing' }),
      { type: 'microphoneOpened' },
      'connecting',
      null,
      ['openSocket'],
    ],
    [
      'then asks for TURN credentials [WA-011, WA-032]',
      connecting,
      { type: 'socketOpened' },
      'connecting',
      null,
      ['askTurn'],
    ],
    [
      'then makes an offer',
      connecting,
      told({ event: 'turn_credentials', data: { domain: 'd', username: 'u', password: 'p' } }),
      'connecting',
      null,
      ['makeOffer'],
    ],
    ['and is Calling with it [WA-011]', connecting, { type: 'offerMade', sdp: 'o' }, 'calling', null, ['configure']],
    [
      'takes the answer',
      calling,
      told({ event: 'configured', data: { answer_sdp: 'a' } }),
      'calling',
      null,
      ['acceptAnswer'],
    ],
    ['ringing loops the tone [WA-012]', calling, told({ event: 'ringing' }), 'ringing', null, ['startTone']],
    [
      'customer-joined stops it [WA-013]',
      ringing,
      told({ event: 'customer-joined' }),
      'connected',
      'connected',
      ['stopTone'],
    ],
    ['hang-up ends [WA-014]', connected, { type: 'hangupPressed' }, 'idle', 'ended', gone],
    ...(['peer-leaving', 'call-terminated', 'customer-left', 'customer-declined'] as const).map((event): Row => [
      `${event} ends [WA-014]`,
      connected,
      told({ event }),
      'idle',
      'ended',
      gone,
    ]),
    ['an empty number is a warning [WA-024]', { ...ready, number: '' }, call, 'idle', 'number', []],
    ['so is no business number [WA-025]', { ...ready, business: '' }, call, 'idle', 'business', []],
    ['so is a call in progress [WA-026]', ringing, call, 'ringing', 'inProgress', []],
    ['another tab leads [WA-031]', ready, { type: 'callPressed', primary: false }, 'idle', 'duplicate', []],
    [
      'TURN credentials that lack one [WA-029, WA-030]',
      connecting,
      told({ event: 'turn_credentials', data: { domain: 'd', username: '', password: 'p' } }),
      'idle',
      'failed',
      gone,
    ],
    ['a connection that fails [WA-020]', connected, { type: 'mediaFailed' }, 'idle', 'failed', gone],
    [
      'a socket that closes in a call [WA-021, WA-039]',
      connected,
      { type: 'socketClosed', code: 1006 },
      'idle',
      'disconnected',
      gone,
    ],
    ['the same while it rings [WA-039]', ringing, { type: 'socketClosed', code: 1006 }, 'idle', 'disconnected', gone],
    [
      'the same before [WA-038, WA-039]',
      connecting,
      { type: 'socketClosed', code: 1006 },
      'idle',
      'socketClosed',
      gone,
    ],
    ['a clean close ends quietly [WA-038]', connected, { type: 'socketClosed', code: 1005 }, 'idle', 'ended', gone],
    ['the close after our hang-up says nothing', ready, { type: 'socketClosed', code: 1006 }, 'idle', null, []],
    ['a socket error [WA-037]', connecting, { type: 'socketFailed' }, 'idle', 'socketError', gone],
    ['an error of the server [WA-022, WA-036]', calling, error('No'), 'idle', 'server: No', gone],
    ['an answer that cannot be used [WA-040]', calling, { type: 'answerFailed' }, 'idle', 'answer', gone],
    ['a message that cannot be read [WA-041]', calling, { type: 'toldNonsense' }, 'idle', 'message', gone],
    ['a blocked tone [WA-042]', ringing, { type: 'toneBlocked' }, 'ringing', 'tone', []],
    ['a socket not open at set-up [WA-044]', connecting, { type: 'notSent', what: 'call' }, 'idle', 'notOpen', gone],
    [
      'a microphone that fails with words [WA-047]',
      is({ is: 'initializing' }),
      { type: 'microphoneFailed', reason: 'Denied' },
      'idle',
      'microphone: Denied',
      gone,
    ],
    [
      'and without [WA-047]',
      is({ is: 'initializing' }),
      { type: 'microphoneFailed', reason: '' },
      'idle',
      'setup',
      gone,
    ],
    ['opt-in opens the socket [WA-018]', ready, optIn, 'idle', null, ['openSocket']],
    ['and asks [WA-018]', asking, { type: 'socketOpened' }, 'idle', 'optInSent', ['askOptIn']],
    ['confirmed [WA-018]', asking, status(true, ''), 'idle', 'optInConfirmed', []],
    ['refused [WA-045, WA-046]', asking, status(false, 'No'), 'idle', 'optInFailed: No', []],
    ['an error after it [WA-018, WA-046]', asking, error('No'), 'idle', 'optInServerError: No', []],
    ['opt-in without a number [WA-028]', { ...ready, number: '' }, optIn, 'idle', 'optInNumbers', []],
    [
      'opt-in that cannot be sent [WA-043]',
      asking,
      { type: 'notSent', what: 'optIn' },
      'idle',
      'optInUnsent',
      ['stopTone', 'release'],
    ],
    ['opt-in in a call is refused [WA-049]', connected, optIn, 'connected', 'inProgress', []],
    ['closing in a call minimises [WA-017]', connected, { type: 'closePressed' }, 'connected', null, ['minimised']],
    ['closing before hangs up [WA-017]', ringing, { type: 'closePressed' }, 'idle', 'ended', gone],
    ['closing at rest closes [WA-016]', ready, { type: 'closePressed' }, 'idle', null, ['closed']],
    [
      'the business number is remembered [WA-008]',
      ready,
      { type: 'businessChosen', business: '+91' },
      'idle',
      null,
      ['remember'],
    ],
    ['a late ringing changes nothing', connected, told({ event: 'ringing' }), 'connected', null, []],
    ['a late answer of nobody changes nothing', ready, told({ event: 'customer-joined' }), 'idle', null, []],
  ])('%s', (_, popup, input, phase, said, orders) => {
    const [next, effects] = step(popup, input, NOW);
    const { saying } = next;
    const text = saying && saying.key + (saying.reason === undefined ? '' : `: ${saying.reason}`);
    expect([next.phase.is, text, words(effects)]).toEqual([phase, said, orders]);
  });

  it('sends digits alone [WA-027]', () => {
    const [, effects] = step(connecting, { type: 'offerMade', sdp: 'o' }, NOW);
    expect(effects).toEqual([{ type: 'configure', sdp: 'o', customer: '919812345678', business: '918045000001' }]);
  });

  it('counts from the first ringing on [WA-015]', () => {
    const [rings] = step(calling, told({ event: 'ringing' }), NOW);
    const [talks] = step(rings, told({ event: 'customer-joined' }), NOW + 4_000);
    expect([rings.phase, talks.phase]).toEqual([
      { is: 'ringing', since: NOW },
      { is: 'connected', since: NOW },
    ]);
  });

  it('words about connected and opt-in go after 3 s, unless others came [WA-019]', () => {
    const [talks, effects] = step(ringing, told({ event: 'customer-joined' }), NOW);
    expect(effects).toContainEqual({ type: 'expireSaying', at: NOW, ms: SAYING_MS });
    expect(SAYING_MS).toBe(3_000);
    expect(step(talks, { type: 'sayingExpired', at: NOW }, NOW + 3_000)[0].saying).toBeNull();
    const [busy] = step(talks, call, NOW + 1_000);
    expect(step(busy, { type: 'sayingExpired', at: NOW }, NOW + 3_000)[0].saying?.key).toBe('inProgress');
  });

  it('closing at rest clears number and message [WA-016]', () => {
    const [closed] = step({ ...ready, saying: { key: 'ended', at: 1 } }, { type: 'closePressed' }, NOW);
    expect([closed.number, closed.saying, closed.business]).toEqual(['', null, '+918045000001']);
  });
});

const input: fc.Arbitrary<PopupInput> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(call) },
  fc.constantFrom<PopupInput>(
    optIn,
    { type: 'hangupPressed' },
    { type: 'closePressed' },
    { type: 'microphoneFailed', reason: '' },
    { type: 'socketFailed' },
    { type: 'socketClosed', code: 1000 },
    { type: 'socketClosed', code: 1006 },
    { type: 'notSent', what: 'call' },
    { type: 'mediaFailed' },
    { type: 'answerFailed' },
    { type: 'toldNonsense' },
    { type: 'toneBlocked' },
    error('x'),
    status(true, ''),
    told({ event: 'customer-left' }),
  ),
  {
    weight: 5,
    arbitrary: fc.constantFrom<PopupInput>(
      { type: 'microphoneOpened' },
      { type: 'socketOpened' },
      told({ event: 'turn_credentials', data: { domain: 'd', username: 'u', password: 'p' } }),
      { type: 'offerMade', sdp: 'o' },
      told({ event: 'configured', data: { answer_sdp: 'a' } }),
      told({ event: 'ringing' }),
      told({ event: 'customer-joined' }),
    ),
  },
);

describe('the WhatsApp popup, whatever comes in whatever order', () => {
  it('never rings at rest, lets everything go when a call ends, and calls one at a time [WA-014, WA-022, WA-026]', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 30 }), (inputs) => {
        let popup = ready;
        let tone = false;
        let held = false;
        inputs.forEach((one, now) => {
          const [next, effects] = step(popup, one, now);
          for (const { type } of effects) {
            if (type === 'openMicrophone') expect(held).toBe(false);
            if (type === 'openMicrophone') held = true;
            if (type === 'release') held = false;
            if (type === 'startTone') tone = true;
            if (type === 'stopTone') tone = false;
          }
          popup = next;
          expect(tone).toBe(popup.phase.is === 'ringing');
          expect(held).toBe(popup.phase.is !== 'idle');
        });
      }),
      { numRuns: 20_000 },
    );
  });
});

it.each([
  [{ is: 'idle' }, false],
  [{ is: 'initializing' }, true],
  [{ is: 'connecting' }, true],
  [{ is: 'calling' }, true],
  [{ is: 'ringing', since: 1 }, true],
  [{ is: 'connected', since: 1 }, true],
] as const)('at %o a call is in progress: %s, though idle and calling have one label [WA-050]', (phase, inCall) =>
  expect(isInCall({ ...emptyPopup(''), phase })).toBe(inCall),
);
