import fc from 'fast-check';
import { event } from '../../call/testing/samples.ts';
import { createEventStreamParser, type StreamMessage } from './event-stream.ts';
import { callEventOf, feedMessageOf } from './feed-message.ts';
import { createJsonStreamParser } from './json-stream.ts';

const parse = (chunks: readonly string[]) => {
  const parser = createEventStreamParser();
  return chunks.flatMap((chunk) => parser.push(chunk));
};
const json = (chunks: readonly string[]) => {
  const parser = createJsonStreamParser();
  return chunks.flatMap((chunk) => parser.push(chunk));
};
const message = (data: string, change: Partial<StreamMessage> = {}): StreamMessage => ({
  id: null,
  event: 'message',
  data,
  ...change,
});

describe('the event stream [CALL-151]', () => {
  it.each<[string, readonly string[], readonly StreamMessage[]]>([
    ['a message', ['data: {"a":1}\n\n'], [message('{"a":1}')]],
    ['a message without the space', ['data:x\n\n'], [message('x')]],
    ['a message split anywhere', ['da', 'ta: x', '\n', '\n'], [message('x')]],
    ['several messages in one piece', ['data: x\n\ndata: y\n\n'], [message('x'), message('y')]],
    ['several data lines', ['data: x\ndata: y\n\n'], [message('x\ny')]],
    [
      'a named event with an id',
      ['id: 7\nevent: call_logged\ndata: x\n\n'],
      [message('x', { id: '7', event: 'call_logged' })],
    ],
    [
      'an id that stays for what follows',
      ['id: 7\ndata: x\n\ndata: y\n\n'],
      [message('x', { id: '7' }), message('y', { id: '7' })],
    ],
    ['CRLF, also cut in half', ['data: x\r', '\n\r', '\n'], [message('x')]],
    ['comments and unknown fields', [': ping\nretry: 5\nfoo: bar\n\n'], []],
    ['an event without data', ['event: x\n\n'], []],
    ['an unfinished message', ['data: x\n'], []],
  ])('reads %s', (_, chunks, expected) => expect(parse(chunks)).toEqual(expected));

  it('reads the same however it is cut', () => {
    const text = 'id: 1\r\ndata: {"a":"ü\\n"}\r\n\r\nevent: call_logged\ndata: x\ndata: y\n\n';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const at = [...new Set([0, ...cuts, text.length])].sort((one, other) => one - other);
        expect(parse(at.slice(1).map((end, index) => text.slice(at[index], end)))).toEqual(parse([text]));
      }),
    );
  });
});

describe('the raw stream [CALL-149, CALL-151]', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['an object', ['{"a":1}'], ['{"a":1}']],
    ['an object split over chunks', ['{"a"', ':{"b":', '2}}'], ['{"a":{"b":2}}']],
    ['objects one after the other', ['{"a":1}{"b":2}\n{"c":3}'], ['{"a":1}', '{"b":2}', '{"c":3}']],
    ['braces and quotes inside strings', ['{"a":"}\\"{"}'], ['{"a":"}\\"{"}']],
    ['text between objects', ['ping ', '{"a":1}', ' ok'], ['{"a":1}']],
    ['nothing of an unfinished object', ['{"a":'], []],
  ])('reads %s', (_, chunks, expected) => expect(json(chunks)).toEqual(expected));
});

describe('what a message means', () => {
  it.each<[string, StreamMessage, unknown]>([
    ['a call event', message(JSON.stringify(event('invited'))), { type: 'callEvent', event: event('invited') }],
    [
      'a logged call',
      message('{"callId":"A"}', { event: 'call_logged' }),
      { type: 'callLogged', logged: { callId: 'A' } },
    ],
    [
      'a logged call of WhatsApp',
      message('{"callId":"A","channel":"whatsapp"}', { event: 'call_logged' }),
      { type: 'callLogged', logged: { callId: 'A', channel: 'whatsapp' } },
    ],
    [
      'news of an SMS',
      message('{"id":"s","direction":"inbound","status":"received","sr_number":"+1"}', { event: 'sms' }),
      { type: 'sms', news: { id: 's', direction: 'inbound', status: 'received', sr_number: '+1' } },
    ],
    ['a reset', message('{}', { event: 'reset' }), { type: 'reset' }],
    ['a message that is no JSON', message('x'), null],
    ['an event of another shape', message('{"event_type":"dance"}'), null],
    ['an event of a later time', message('{}', { event: 'queue_changed' }), null],
    [
      'how far a file is',
      message('{"id":"d","type":"call_logs","state":"running","percent":40}', { event: 'download' }),
      { type: 'download', news: { id: 'd', type: 'call_logs', state: 'running', percent: 40 } },
    ],
    ['news of a file that say nothing', message('{"id":"d"}', { event: 'download' }), null],
    ['news of dispositions', message('{}', { event: 'dispositions' }), { type: 'dispositions' }],
    [
      'news of a conversation [CONF-SMSF-002]',
      message('{"id":"c","what":"assigned"}', { event: 'conversation' }),
      { type: 'conversation', news: { id: 'c', what: 'assigned' } },
    ],
    ['news of an SMS that say nothing', message('{}', { event: 'sms' }), null],
    ['a logged call without its id', message('{}', { event: 'call_logged' }), null],
  ])('%s', (_, given, expected) => expect(feedMessageOf(given)).toEqual(expected));
  it('a call event of the raw stream is the same', () => {
    expect(callEventOf(JSON.stringify(event('ack')))).toMatchObject({ type: 'callEvent' });
  });
});
