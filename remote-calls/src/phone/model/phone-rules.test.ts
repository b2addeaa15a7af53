import { manifestOf, sipUriOf, socketOf } from './address.ts';
import { dtmfBody, isDtmf } from './dtmf.ts';
import { iceServersOf } from './ice-servers.ts';
import { sipErrors } from './sip-errors.ts';
import { inviteOf } from './invite-headers.ts';

const credentials = {
  kamailio_username: 'asha',
  kamailio_password: 'secret',
  kamailio_domain: 'sip.demo.test',
  kamailio_wss_domain: 'edge.demo.test',
  expires_at: 0,
};

describe('DTMF [CALL-128, CALL-129, SIP-041]', () => {
  it.each(['0123456789', 'ABCD', '#*', ',', '1,2'])('takes %s', (digits) => expect(isDtmf(digits)).toBe(true));
  it.each(['', 'E', 'a', ' ', '1 2', '+'])("rejects '%s'", (digits) => expect(isDtmf(digits)).toBe(false));
  it('is one signal of 2000', () => expect(dtmfBody('#')).toBe('Signal=#\r\nDuration=2000'));
});

it('the errors of the SIP client are said in the documents’ words [SIP-038]', () =>
  expect(Object.values(sipErrors)).toEqual([
    'Session already exists.',
    'Session does not exist.',
    'Session not instance of Invitation.',
    'Invalid DTMF tone.',
  ]));

describe('addresses [SIP-040, SIP-015]', () => {
  it.each([
    ['edge.demo.test', 'wss://edge.demo.test', 'https://edge.demo.test/manifest.json'],
    ['ws://localhost:4000/sip', 'ws://localhost:4000/sip', 'http://localhost:4000/manifest.json'],
    ['wss://edge.demo.test:8443/ws', 'wss://edge.demo.test:8443/ws', 'https://edge.demo.test:8443/manifest.json'],
  ])('%s', (kamailio_wss_domain, socket, manifest) => {
    const given = { ...credentials, kamailio_wss_domain };
    expect([socketOf(given), manifestOf(given)]).toEqual([socket, manifest]);
  });
  it('of record', () => expect(sipUriOf(credentials)).toBe('sip:asha@sip.demo.test'));
});

describe('an INVITE', () => {
  const of = (headers: Record<string, string>) =>
    inviteOf({ header: (name) => headers[name], sipCallId: 'sip-1', fromUser: '+9198' });
  it('says who calls whom by which call', () => {
    const headers = {
      'X-Call-Id': 'A',
      'X-Call-Solution': 'c2c',
      'X-Customer-Number': '+919812345678',
      'X-Sr-Number': '+918045000001',
      'X-Queue': 'Sales',
      'Answer-Mode': 'Auto',
    };
    expect(of(headers)).toEqual({
      callId: 'A',
      solution: 'c2c',
      customerNumber: '+919812345678',
      srNumber: '+918045000001',
      queue: 'Sales',
      autoAnswer: true,
    });
  });
  it.each<[Record<string, string>, object]>([
    [{ 'X-Call-Back': '61000;held' }, { talkMs: 61_000, held: true, microphone: null }],
    [
      { 'X-Call-Back': '61000;open', 'X-Microphone': 'muted' },
      { talkMs: 61_000, held: false, microphone: 'muted' },
    ],
    [
      { 'X-Call-Back': '1;open', 'X-Microphone': ' open ' },
      { talkMs: 1, held: false, microphone: 'open' },
    ],
    [
      { 'X-Call-Back': '1;open', 'X-Microphone': 'loud' },
      { talkMs: 1, held: false, microphone: null },
    ],
    [
      { 'X-Call-Back': '1;held', 'X-Call-Third': 'ringing;transfer;agent;ben%40demo.test;Ben%20R%C3%B6y' },
      {
        ...{ talkMs: 1, held: true, microphone: null },
        third: { stage: 'ringing', kind: 'transfer', is: 'agent', to: 'ben@demo.test', name: 'Ben Röy' },
      },
    ],
    [
      { 'X-Call-Back': '1;held', 'X-Call-Third': 'away;transfer;agent;ben;Ben' },
      { talkMs: 1, held: true, microphone: null },
    ],
    [
      { 'X-Call-Back': '1;held', 'X-Call-Third': 'ringing;transfer;agent;%;Ben' },
      { talkMs: 1, held: true, microphone: null },
    ],
  ])('of a call that comes back says how it was: %j', (headers, back) => {
    expect(of(headers).back).toEqual(back);
  });
  it('of a server that knows no such headers is a plain call from its From', () => {
    expect(of({})).toEqual({
      callId: 'sip-1',
      solution: null,
      customerNumber: '+9198',
      srNumber: '',
      queue: null,
      autoAnswer: false,
    });
  });
  it.each(['Manual', '', 'Automatic'])("does not ask for an answer by '%s'", (mode) => {
    expect(of({ 'Answer-Mode': mode }).autoAnswer).toBe(false);
  });
});

describe('ICE servers [SIP-042, SIP-044]', () => {
  const uris = ['stun:a', 'turn:b?transport=tcp', 'turn:c', 'https://d'];
  const credential = { username: 'u', password: 'p', ttl: 60, uris };
  const urls = (transport: string) => iceServersOf(credential, transport).map((server) => server.urls);
  it('are those the back end names', () => expect(urls('')).toEqual(['stun:a', 'turn:b?transport=tcp', 'turn:c']));
  it('are picked by transport', () => expect(urls('TCP')).toEqual(['stun:a', 'turn:b?transport=tcp']));
  it('carry the credential only where it is asked for', () => {
    expect(iceServersOf(credential, 'udp')).toEqual([
      { urls: 'stun:a' },
      { urls: 'turn:c', username: 'u', credential: 'p' },
    ]);
  });
  it('are none by default', () => expect(iceServersOf({ ...credential, uris: [] }, '')).toEqual([]));
});
