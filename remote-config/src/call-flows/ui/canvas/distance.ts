import { createContext } from 'react';

/** Level of detail: the whole step, its name, or nothing. */
export type Distance = 'near' | 'far' | 'farthest';

/** Zoom below which only a step's name is drawn, in large type. */
const FAR = 0.45;
/** Zoom below which the name is unreadable too. */
const FARTHEST = 0.25;

export function distanceAt(zoom: number): Distance {
  if (zoom >= FAR) return 'near';
  return zoom >= FARTHEST ? 'far' : 'farthest';
}

export const DistanceContext = createContext<Distance>('near');
