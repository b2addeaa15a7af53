import { silentFrame } from './frame.ts';
import { holdMusicLoop } from './hold-music.ts';
import { busyLoop, loopSource, ringbackLoop, type Sound, type Source } from './tones.ts';

/** Returns a source that plays a sound from its beginning. */
export const soundSource = (sound: Sound): Source => {
  switch (sound) {
    case 'ringback':
      return loopSource(ringbackLoop);
    case 'busy':
      return loopSource(busyLoop);
    case 'music':
      return loopSource(holdMusicLoop());
    case 'silence':
      return () => silentFrame;
  }
};
