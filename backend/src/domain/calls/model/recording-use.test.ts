import { recordingUse, type SoundRequest } from './recording-use.ts';

describe('a sound is', () => {
  it.each<[string, Partial<SoundRequest>, string]>([
    ['played by a script of the page', { destination: 'empty' }, 'play'],
    ['played by an audio element', { destination: 'audio' }, 'play'],
    ['played by a browser that does not tell what for', {}, 'play'],
    ['taken away as a file', { download: true, destination: 'empty' }, 'take'],
    ['taken away in a tab of its own', { destination: 'document' }, 'take'],
    ['taken away in a frame', { destination: 'iframe' }, 'take'],
    ['taken away by a program', { byKey: true }, 'take'],
  ])('%s [LOGS-038]', (_, asked, use) =>
    expect(recordingUse({ download: false, byKey: false, destination: undefined, ...asked })).toBe(use),
  );
});
