import { readDtmfRelay, writeDtmfRelay } from './dtmf-relay.ts';

const type = 'application/dtmf-relay';

describe('DTMF by INFO [SIP-041]', () => {
  it.each([
    ['the body of the documents [CALL-129]', type, 'Signal=5\r\nDuration=2000', { digit: '5', durationMs: 2000 }],
    ['spaces and parameters', `${type};x=1`, ' Signal= #\r\nDuration= 160\r\n', { digit: '#', durationMs: 160 }],
    ['a letter', type, 'Signal=a\nDuration=1', { digit: 'A', durationMs: 1 }],
    ['a pause [CALL-128]', type, 'Signal=,\nDuration=1', { digit: ',', durationMs: 1 }],
    ['no duration', type, 'Signal=*', { digit: '*', durationMs: 160 }],
    ['a duration of five digits [CALL-130]', type, 'Signal=5\nDuration=20000', undefined],
    ['a duration that is none', type, 'Signal=5\nDuration=long', undefined],
    ['no digit', type, 'Signal=E\nDuration=1', undefined],
    ['two digits', type, 'Signal=55\nDuration=1', undefined],
    ['another content', 'text/plain', 'Signal=5\nDuration=1', undefined],
  ])('%s', (_, contentType, body, expected) => {
    expect(readDtmfRelay(contentType, body)).toEqual(expected);
  });

  it('parses its own output', () => {
    expect(readDtmfRelay(type, writeDtmfRelay('9', 160))).toEqual({ digit: '9', durationMs: 160 });
  });
});
