import { silentFrame } from './frame.ts';
import { holdMusicLoop } from './hold-music.ts';
import { busyLoop, loopSource, ringbackLoop, type Sound, type Source } from './tones.ts';

/** A sound from its beginning. */
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
