import {
  stepConnectivity,
  watching,
  type Connectivity,
  type ConnectivityEffect,
  type ConnectivityEvent,
} from './connectivity.ts';

const run = (events: readonly ConnectivityEvent[]) => {
  let state: Connectivity = watching;
  let last: readonly ConnectivityEffect[] = [];
  for (const event of events) [state, last] = stepConnectivity(state, event);
  return { state, last };
};

describe('the connectivity check', () => {
  it.each<[string, readonly ConnectivityEvent[], string, readonly ConnectivityEffect[]]>([
    ['one failure is allowed [SIP-016]', ['failed'], 'watching', []],
    ['the second in a row trips [SIP-018]', ['failed', 'failed'], 'tripped', ['markLost']],
    [
      'a tripping timeout also closes the widget [SIP-017]',
      ['failed', 'timedOut'],
      'tripped',
      ['markLost', 'closeWidget'],
    ],
    ['an earlier timeout does not', ['timedOut', 'failed'], 'tripped', ['markLost']],
    [
      'a success resets the counter and retries the phone [SIP-019]',
      ['failed', 'answered'],
      'watching',
      ['retryPhone'],
    ],
    ['a success without an error retries nothing', ['answered', 'answered'], 'watching', []],
    ['failures that are not in a row do not trip', ['failed', 'answered', 'failed'], 'watching', []],
    ['what comes after it tripped changes nothing', ['failed', 'failed', 'answered'], 'tripped', []],
    ['it starts anew with the connection', ['failed', 'failed', 'restarted', 'failed'], 'watching', []],
  ])('%s', (_, events, is, last) => {
    const result = run(events);
    expect(result.state.is).toBe(is);
    expect(result.last).toEqual(last);
  });
});
