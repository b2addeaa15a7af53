import { useEffect, useState } from 'react';
import { pageAfter, rotates } from '../model/board.ts';

export interface Rotation {
  readonly page: number;
  readonly show: (page: number) => void;
  readonly isStopped: boolean;
  readonly stop: (isStopped: boolean) => void;
}

/** Returns the displayed one of `pages`; each is shown for so many seconds, longer while `isHeld` by the user [LIVE-029]. */
export function useRotation(pages: number, seconds: number, isHeld: boolean): Rotation {
  const [chosen, show] = useState(0);
  const [isStopped, stop] = useState(false);
  const page = Math.min(chosen, Math.max(0, pages - 1));
  const isRotating = rotates(pages, { isHeld, isStopped });
  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => show(pageAfter(page, pages)), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isRotating, page, pages, seconds]);
  return { page, show, isStopped, stop };
}
