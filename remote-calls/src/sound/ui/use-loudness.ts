import { useEffect, useRef, useState } from 'react';
import type { SoundHardware } from '../effects/sound-hardware.ts';

/** Returns the microphone's loudness (0…1) while mounted; null without a microphone. */
export function useLoudness(hardware: SoundHardware, id: string, allowed: () => void): number | null {
  const [loudness, setLoudness] = useState<number | null>(0);
  const onAllowed = useRef(allowed);
  useEffect(() => {
    let wanted = true;
    let stop = () => {};
    const hear = (next: number) => wanted && setLoudness(next);
    void hardware.listen(id, hear).then((listening) => {
      if (!listening) return wanted && setLoudness(null);
      if (!wanted) return listening.stop();
      stop = () => listening.stop();
      return onAllowed.current();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [hardware, id]);
  return loudness;
}
