import {
  agreedIn,
  answerInterval,
  askFor,
  endsAfter,
  leastOf,
  takesUpdate,
  type HeaderFields,
} from './session-interval.ts';

const fields = (...lines: readonly string[]): HeaderFields => {
  const values = (name: string): string[] =>
    lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
  return { getHeaders: values, getHeader: (name) => values(name)[0] };
};
const timer = 'Supported: 100rel, timer';

describe('the session interval (RFC 4028)', () => {
  it.each<[string, readonly string[], number, readonly string[], string]>([
    ['nothing is asked', [], 1800, [], 'none'],
    [
      'nothing is asked by who could',
      [timer],
      1800,
      ['Session-Expires: 1800;refresher=uac', 'Require: timer'],
      '1800 peer',
    ],
    ['nothing is asked, and we wish nothing', [timer], 0, [], 'none'],
    [
      'less than we wish',
      [timer, 'Session-Expires: 600'],
      1800,
      ['Session-Expires: 600;refresher=uac', 'Require: timer'],
      '600 peer',
    ],
    [
      'more than we wish',
      [timer, 'Session-Expires: 3600'],
      1800,
      ['Session-Expires: 1800;refresher=uac', 'Require: timer'],
      '1800 peer',
    ],
    [
      'more than we wish, with a least',
      [timer, 'Session-Expires: 3600', 'Min-SE: 2400'],
      1800,
      ['Session-Expires: 2400;refresher=uac', 'Require: timer'],
      '2400 peer',
    ],
    [
      'we are to refresh',
      [timer, 'Session-Expires: 600 ; Refresher=UAS'],
      1800,
      ['Session-Expires: 600;refresher=uas'],
      '600 us',
    ],
    [
      'a proxy asked for who cannot',
      ['Session-Expires: 600;refresher=uac'],
      1800,
      ['Session-Expires: 600;refresher=uas'],
      '600 us',
    ],
    [
      'it is required',
      ['Require: timer', 'Session-Expires: 600'],
      0,
      ['Session-Expires: 600;refresher=uac', 'Require: timer'],
      '600 peer',
    ],
    ['short names', ['k: timer', 'x: 600;refresher=uas'], 1800, ['Session-Expires: 600;refresher=uas'], '600 us'],
    ['too little for who cannot do more', ['Session-Expires: 10'], 1800, [], 'none'],
    ['what is no number', [timer, 'Session-Expires: soon'], 0, [], 'none'],
  ])('a request is answered: %s [TEL-030]', (_, lines, ours, headers, agreed) => {
    const answer = answerInterval(fields(...lines), ours);
    const interval = answer.is === 'agreed' ? answer.interval : undefined;
    expect([answer.is, answer.headers]).toEqual(['agreed', headers]);
    expect(interval === undefined ? 'none' : `${interval.seconds} ${interval.refreshes}`).toBe(agreed);
  });

  it('below 90 seconds is refused with 422, with our minimum [TEL-030]', () => {
    const answer = answerInterval(fields(timer, 'Session-Expires: 89'), 1800);
    expect(answer).toEqual({ is: 'too-small', headers: ['Min-SE: 90'] });
  });

  it('is refreshed by the same side as before, unless the peer says otherwise [TEL-030]', () => {
    const again = (line: string) => answerInterval(fields(timer, line), 1800, true).headers[0];
    expect(again('Session-Expires: 600')).toBe('Session-Expires: 600;refresher=uas');
    expect(again('Session-Expires: 600;refresher=uac')).toBe('Session-Expires: 600;refresher=uac');
  });

  it('an answer names the refresher; without one it is us [TEL-030]', () => {
    expect(agreedIn(fields('Session-Expires: 1800;refresher=uas'))).toEqual({ seconds: 1800, refreshes: 'peer' });
    expect(agreedIn(fields('Session-Expires: 1800;refresher=uac'))).toEqual({ seconds: 1800, refreshes: 'us' });
    expect(agreedIn(fields('x: 1800'))).toEqual({ seconds: 1800, refreshes: 'us' });
    expect([agreedIn(fields()), agreedIn(fields('Session-Expires: 5'))]).toEqual([undefined, undefined]);
  });

  it('is what we wish, never below the minimum [TEL-030]', () => {
    expect(askFor({ seconds: 0, least: 90 })).toEqual([]);
    expect(askFor({ seconds: 1800, least: 90 })).toEqual(['Session-Expires: 1800', 'Min-SE: 90']);
    expect(askFor({ seconds: 600, least: 900 }, 'uac')).toEqual(['Session-Expires: 900;refresher=uac', 'Min-SE: 900']);
    expect([leastOf(fields('Min-SE: 60')), leastOf(fields('Min-SE: 300;x=1'))]).toEqual([90, 300]);
  });

  it.each([
    [90, 60],
    [96, 64],
    [1800, 1768],
  ])('%i seconds end after %i without a refresh [TEL-030]', (seconds, end) =>
    expect(endsAfter({ seconds, refreshes: 'us' })).toBe(end),
  );

  it('is refreshed by UPDATE only for a peer that supports it', () => {
    expect([
      takesUpdate(fields('Allow: INVITE, UPDATE')),
      takesUpdate(fields('Allow: INVITE')),
      takesUpdate(fields()),
    ]).toEqual([true, false, false]);
  });
});
