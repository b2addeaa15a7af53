import { useEffect, useState } from 'react';
import { useMedia } from '@patchbay/shared-ui';
import { rotates, SCENE_MS, sceneAfter } from '../model/rotation.ts';

/** Returns the current scene, and the handlers that pause or change it. */
export function useRotation(count: number) {
  const [scene, show] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const rotating = rotates({ hovered, focused, reduced, stopped });
  useEffect(() => {
    if (!rotating) return undefined;
    const timer = setInterval(() => show((now) => sceneAfter(now, count)), SCENE_MS);
    return () => clearInterval(timer);
  }, [rotating, count, scene]);
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { scene, show, rotating, reduced, stopped, toggle: () => setStopped(!stopped), handlers };
}
