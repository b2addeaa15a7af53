import { microphoneBack, type MicrophoneBack } from './microphone-back.ts';

type Is = 'open' | 'muted' | null;

describe('the microphone of a call that comes back', () => {
  it.each<[string, Is, Is, MicrophoneBack]>([
    ['the server and this browser know of a mute', 'muted', 'muted', 'asBefore'],
    ['another browser muted it', 'muted', null, 'asBefore'],
    ['this browser kept it open before another one muted it', 'muted', 'open', 'asBefore'],
    ['the server was not told of the mute', 'open', 'muted', 'toBeSure'],
    ['nobody muted it', 'open', 'open', 'open'],
    ['another browser had it open', 'open', null, 'open'],
    ['a server that is told nothing, muted here', null, 'muted', 'asBefore'],
    ['a server that is told nothing, open here', null, 'open', 'open'],
    ['nobody knows', null, null, 'toBeSure'],
  ])('%s', (_, microphone, kept, expected) => {
    expect(microphoneBack('A', microphone, kept && { callId: 'A', is: kept })).toBe(expected);
  });

  it('goes by nothing that was kept of another call', () => {
    expect(microphoneBack('A', null, { callId: 'B', is: 'open' })).toBe('toBeSure');
    expect(microphoneBack('A', 'open', { callId: 'B', is: 'muted' })).toBe('open');
  });
});
