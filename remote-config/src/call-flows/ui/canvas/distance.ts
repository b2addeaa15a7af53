import { createContext } from 'react';

/** How much of a step can be read: all of it, its name, or nothing. */
export type Distance = 'near' | 'far' | 'farthest';

/** From here on a step is its name alone, written large: the rest could not be read, and would only be painted. */
const FAR = 0.45;
/** From here on not even its name could. */
const FARTHEST = 0.25;

export function distanceAt(zoom: number): Distance {
  if (zoom >= FAR) return 'near';
  return zoom >= FARTHEST ? 'far' : 'farthest';
}

export const DistanceContext = createContext<Distance>('near');
