import type { WhatsAppNews } from '@patchbay/shared-contracts/messages';
import { en } from '../../texts/en.ts';
import { emptyPopup, isInCall, type Phase, type Popup, type PopupEffect, type PopupInput } from './popup.ts';
import { popupStep } from './popup-step.ts';

const NOW = 50_000;
const ready: Popup = { ...emptyPopup('+918045000001'), number: '+91 98123-45678' };
const is = (phase: Phase, more: Partial<Popup> = {}): Popup => ({ ...ready, phase, ...more });
const connecting = is({ is: 'connecting' });
const calling = is({ is: 'calling' });
const ringing = is({ is: 'ringing', since: 42_000 });
const connected = is({ is: 'connected', since: 42_000 });
const asking: Popup = { ...ready, isAsking: true };
const newsInput = (news: WhatsAppNews): PopupInput => ({ type: 'told', news });
const call: PopupInput = { type: 'callPressed', primary: true };
const optIn: PopupInput = { type: 'optInPressed', primary: true };
const error = (message: string) => newsInput({ event: 'error', data: { message } });
const status = (success: boolean, message: string) =>
  newsInput({ event: 'opt-in-status', data: { success, message, customer_number: '919812345678' } });
const words = (effects: readonly PopupEffect[]): string[] =>
  effects
    .filter(({ type }) => type !== 'expireSaying')
    .map((effect) => ('window' in effect ? effect.window : effect.type));
const inEnglish = ({ saying }: Popup): string | null =>
  saying && en[`whatsapp.say.${saying.key}`].replace('{{reason}}', saying.reason ?? '');
const gone = ['stopTone', 'release', 'opened'];

/** From, input, phase after, required text, orders. */
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
      'a sign-out ends it and forgets what was written',
      ringing,
      { type: 'signedOut' },
      'idle',
      null,
      ['closed', 'stopTone', 'release'],
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
      newsInput({ event: 'turn_credentials', data: { domain: 'd', username: 'u', password: 'p' } }),
      'connecting',
      null,
      ['makeOffer'],
    ],
    ['and is Calling with it [WA-011]', connecting, { type: 'offerMade', sdp: 'o' }, 'calling', null, ['configure']],
    [
      'takes the answer',
      calling,
      newsInput({ event: 'configured', data: { answer_sdp: 'a' } }),
      'calling',
      null,
      ['acceptAnswer'],
    ],
    ['ringing loops the tone [WA-012]', calling, newsInput({ event: 'ringing' }), 'ringing', null, ['startTone']],
    [
      'customer-joined stops it [WA-013]',
      ringing,
      newsInput({ event: 'customer-joined' }),
      'connected',
      'Call connected',
      ['stopTone'],
    ],
    ['hang-up ends [WA-014]', connected, { type: 'hangupPressed' }, 'idle', 'Call ended.', gone],
    ...(['peer-leaving', 'call-terminated', 'customer-left', 'customer-declined'] as const).map((event): Row => [
      `${event} ends [WA-014]`,
      connected,
      newsInput({ event }),
      'idle',
      'Call ended.',
      gone,
    ]),
    [
      'an empty number is a warning [WA-024]',
      { ...ready, number: '' },
      call,
      'idle',
      'Please enter a valid phone number.',
      [],
    ],
    [
      'so is no business number [WA-025]',
      { ...ready, business: '' },
      call,
      'idle',
      'A business number must be selected to make a call.',
      [],
    ],
    [
      'so is a call in progress [WA-026]',
      ringing,
      call,
      'ringing',
      'Call already in progress or finishing up. Please hang up first or wait.',
      [],
    ],
    [
      'another tab leads [WA-031]',
      ready,
      { type: 'callPressed', primary: false },
      'idle',
      'Please initiate whatsapp calling request from the Primary SR tab.',
      [],
    ],
    [
      'TURN credentials that lack one [WA-029, WA-030]',
      connecting,
      newsInput({ event: 'turn_credentials', data: { domain: 'd', username: '', password: 'p' } }),
      'idle',
      'Error: Call failed. Please verify network settings and try again.',
      gone,
    ],
    [
      'a connection that fails [WA-020]',
      connected,
      { type: 'mediaFailed' },
      'idle',
      'Error: Call failed. Please verify network settings and try again.',
      gone,
    ],
    [
      'a socket that closes in a call [WA-021, WA-039]',
      connected,
      { type: 'socketClosed', code: 1006 },
      'idle',
      'Call disconnected unexpectedly.',
      gone,
    ],
    [
      'the same while it rings [WA-039]',
      ringing,
      { type: 'socketClosed', code: 1006 },
      'idle',
      'Call disconnected unexpectedly.',
      gone,
    ],
    [
      'the same before [WA-038, WA-039]',
      connecting,
      { type: 'socketClosed', code: 1006 },
      'idle',
      'WebSocket connection closed unexpectedly.',
      gone,
    ],
    [
      'a clean close ends quietly [WA-038]',
      connected,
      { type: 'socketClosed', code: 1005 },
      'idle',
      'Call ended.',
      gone,
    ],
    ['the close after our hang-up says nothing', ready, { type: 'socketClosed', code: 1006 }, 'idle', null, []],
    ['a socket error [WA-037]', connecting, { type: 'socketFailed' }, 'idle', 'WebSocket connection error.', gone],
    ['an error of the server [WA-022, WA-036]', calling, error('No'), 'idle', 'Error: No', gone],
    [
      'an answer that cannot be used [WA-040]',
      calling,
      { type: 'answerFailed' },
      'idle',
      'Error processing answer.',
      gone,
    ],
    [
      'a message that cannot be read [WA-041]',
      calling,
      { type: 'toldNonsense' },
      'idle',
      'Error processing server message.',
      gone,
    ],
    [
      'a blocked tone [WA-042]',
      ringing,
      { type: 'toneBlocked' },
      'ringing',
      'Could not play ringing sound automatically.',
      [],
    ],
    [
      'a socket not open at set-up [WA-044]',
      connecting,
      { type: 'notSent', what: 'call' },
      'idle',
      'Error: WebSocket connection failed before call setup in onopen.',
      gone,
    ],
    [
      'a microphone that fails with words [WA-047]',
      is({ is: 'initializing' }),
      { type: 'microphoneFailed', reason: 'Denied' },
      'idle',
      'Error: Denied',
      gone,
    ],
    [
      'and without [WA-047]',
      is({ is: 'initializing' }),
      { type: 'microphoneFailed', reason: '' },
      'idle',
      'Failed call setup.',
      gone,
    ],
    ['opt-in opens the socket [WA-018]', ready, optIn, 'idle', null, ['openSocket']],
    ['and asks [WA-018]', asking, { type: 'socketOpened' }, 'idle', 'Opt-in request sent.', ['askOptIn']],
    ['confirmed [WA-018]', asking, status(true, ''), 'idle', 'Opt-in confirmed by server.', []],
    ['refused [WA-045, WA-046]', asking, status(false, 'No'), 'idle', 'Opt-in failed: No', []],
    ['an error after it [WA-018, WA-046]', asking, error('No'), 'idle', 'Opt-in server error: No', []],
    [
      'opt-in without a number [WA-028]',
      { ...ready, number: '' },
      optIn,
      'idle',
      'Error: Missing numbers for opt-in. Cannot send.',
      [],
    ],
    [
      'opt-in that cannot be sent [WA-043]',
      asking,
      { type: 'notSent', what: 'optIn' },
      'idle',
      'Error: Could not send opt-in. Connection issue post-open.',
      ['stopTone', 'release'],
    ],
    [
      'opt-in in a call is refused [WA-049]',
      connected,
      optIn,
      'connected',
      'Call already in progress or finishing up. Please hang up first or wait.',
      [],
    ],
    ['closing in a call minimises [WA-017]', connected, { type: 'closePressed' }, 'connected', null, ['minimised']],
    ['closing before hangs up [WA-017]', ringing, { type: 'closePressed' }, 'idle', 'Call ended.', gone],
    ['closing at rest closes [WA-016]', ready, { type: 'closePressed' }, 'idle', null, ['closed']],
    [
      'the business number is remembered [WA-008]',
      ready,
      { type: 'businessChosen', business: '+91' },
      'idle',
      null,
      ['remember'],
    ],
    ['a late ringing changes nothing', connected, newsInput({ event: 'ringing' }), 'connected', null, []],
    ['a late answer of nobody changes nothing', ready, newsInput({ event: 'customer-joined' }), 'idle', null, []],
  ])('%s', (_, popup, input, phase, said, orders) => {
    const [next, effects] = popupStep(popup, input, NOW);
    expect([next.phase.is, inEnglish(next), words(effects)]).toEqual([phase, said, orders]);
  });

  it('sends digits alone [WA-027]', () => {
    const [, effects] = popupStep(connecting, { type: 'offerMade', sdp: 'o' }, NOW);
    expect(effects).toEqual([{ type: 'configure', sdp: 'o', customer: '919812345678', business: '918045000001' }]);
  });

  it('counts from the first ringing on [WA-015]', () => {
    const [rings] = popupStep(calling, newsInput({ event: 'ringing' }), NOW);
    const [talks] = popupStep(rings, newsInput({ event: 'customer-joined' }), NOW + 4_000);
    expect([rings.phase, talks.phase]).toEqual([
      { is: 'ringing', since: NOW },
      { is: 'connected', since: NOW },
    ]);
  });

  it.each<[string, Popup, PopupInput]>([
    ['Call connected', ringing, newsInput({ event: 'customer-joined' })],
    ['Opt-in request sent.', asking, { type: 'socketOpened' }],
    ['Opt-in confirmed by server.', asking, status(true, '')],
    ['Opt-in failed: No', asking, status(false, 'No')],
    ['Opt-in server error: No', asking, error('No')],
  ])('%s goes after 3 s, unless other words came [WA-019]', (said, popup, input) => {
    const [says, effects] = popupStep(popup, input, NOW);
    expect(inEnglish(says)).toBe(said);
    expect(effects.filter(({ type }) => type === 'expireSaying')).toEqual([
      { type: 'expireSaying', at: NOW, ms: 3_000 },
    ]);
    expect(popupStep(says, { type: 'sayingExpired', at: NOW }, NOW + 3_000)[0].saying).toBeNull();
    const [other] = popupStep({ ...says, phase: connected.phase }, call, NOW + 1_000);
    expect(popupStep(other, { type: 'sayingExpired', at: NOW }, NOW + 3_000)[0].saying).toEqual(other.saying);
  });

  it.each<[Popup, PopupInput]>([
    [ringing, { type: 'mediaFailed' }],
    [ready, { type: 'optInPressed', primary: false }],
    [connected, { type: 'hangupPressed' }],
  ])('other words stay (%#) [WA-019]', (popup, input) => {
    expect(popupStep(popup, input, NOW)[1].map(({ type }) => type)).not.toContain('expireSaying');
  });

  it('closing at rest clears number and message [WA-016]', () => {
    const [closed] = popupStep({ ...ready, saying: { key: 'ended', at: 1 } }, { type: 'closePressed' }, NOW);
    expect([closed.number, closed.saying, closed.business]).toEqual(['', null, '+918045000001']);
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

it.each([
  ['customer-declined', ringing, 'declined'],
  ['customer-left', connected, 'left'],
  ['peer-leaving', connected, 'lost'],
  ['call-terminated', ringing, 'noAnswer'],
  ['call-terminated', connected, undefined],
] as const)('%s says why, beside the words of the documents', (event, before, why) => {
  const [{ saying }, effects] = popupStep(before, newsInput({ event }), NOW);
  expect([saying?.key, saying?.why]).toEqual(['ended', why]);
  expect(effects.some(({ type }) => type === 'expireSaying')).toBe(false);
});
