import { defaultPolicy, stateOf, stepLine, type Line, type LineEvent, type LineEffect } from './line.ts';

const run = (events: readonly LineEvent['type'][], attempts = 1): { line: Line; effects: LineEffect[] } => {
  let line: Line = { is: 'off' };
  const effects: LineEffect[] = [];
  for (const type of events) {
    const event: LineEvent = type === 'refused' ? { type, reason: 'credentials' } : { type };
    const [next, more] = stepLine(line, event, { ...defaultPolicy, attempts });
    line = next;
    effects.push(...more);
  }
  return { line, effects };
};

const up = ['wanted', 'opened', 'accepted'] as const;

describe('the line is connected, lost after trying, or not tried [SIP-001]', () => {
  it.each<[string, readonly LineEvent['type'][], string]>([
    ['is off before it is wanted', [], 'off'],
    ['connects when wanted', ['wanted'], 'connecting'],
    ['is registered when the server accepts [SIP-021]', up, 'registered'],
    ['tries again after a drop', [...up, 'closed'], 'connecting'],
    ['connects anew at once when calls have moved [TEL-021]', [...up, 'moved', 'opened', 'accepted'], 'registered'],
    ['waits when it is sent away once more meanwhile [TEL-021]', [...up, 'moved', 'moved'], 'connecting'],
    ['is lost when its one attempt fails [SIP-012]', [...up, 'closed', 'delayPassed', 'closed'], 'lost'],
    [
      'is lost when the server accepts the socket but never the phone',
      [...up, 'closed', 'delayPassed', 'opened', 'closed'],
      'lost',
    ],
    [
      'has its attempt again after it was registered',
      [...up, 'closed', 'delayPassed', 'opened', 'accepted', 'closed'],
      'connecting',
    ],
    ['is refused when the server says so [SIP-022]', ['wanted', 'opened', 'refused'], 'refused'],
    ['registers again when the registration ran out', [...up, 'unregistered'], 'connecting'],
    ['starts again by RETRY [SIP-003]', [...up, 'closed', 'delayPassed', 'closed', 'retry'], 'connecting'],
    [
      'starts again when the browser comes online [SIP-014]',
      [...up, 'closed', 'delayPassed', 'closed', 'online'],
      'connecting',
    ],
    ['does not try refused credentials again by itself', ['wanted', 'opened', 'refused', 'online'], 'refused'],
    ['is off when it is unwanted', [...up, 'unwanted'], 'off'],
    [
      'stays off, whatever comes late',
      [...up, 'unwanted', 'opened', 'accepted', 'closed', 'delayPassed', 'retry'],
      'off',
    ],
  ])('%s', (_, events, is) => expect(stateOf(run(events).line).is).toBe(is));

  it('makes as many attempts as the policy says [SIP-011]', () => {
    const again = ['delayPassed', 'closed'] as const;
    expect(run([...up, 'closed', ...again, ...again], 3).line.is).toBe('waiting');
    expect(run([...up, 'closed', ...again, ...again, ...again], 3).line).toEqual({ is: 'lost', reason: 'closed' });
  });
  it('aborts a waiting reconnection that is no longer wanted [SIP-013]', () => {
    expect(run([...up, 'closed', 'unwanted']).effects).toContain('stopDelay');
    expect(run([...up, 'closed', 'unwanted', 'delayPassed']).line.is).toBe('off');
  });
  it('closes a socket that answers no more, and says why', () => {
    expect(run([...up, 'silent']).effects).toContain('close');
    expect(run([...up, 'silent', 'delayPassed', 'silent']).line).toEqual({ is: 'lost', reason: 'silent' });
  });
  it('asks a line that seems fine for a sign of life when the network came back', () => {
    expect(run([...up, 'online']).effects.at(-1)).toBe('probe');
  });
  it('registers in every new connection: after a drop the phone only thinks it is registered', () => {
    const { effects } = run([...up, 'closed', 'delayPassed', 'opened']);
    expect(effects.filter((effect) => effect === 'register')).toHaveLength(2);
  });
});
