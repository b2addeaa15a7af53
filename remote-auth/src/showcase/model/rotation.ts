/** Time a scene is shown, and the duration of its transition, ms [AUTH-165, AUTH-166]. */
export const SCENE_MS = 3000;
export const SLIDE_MS = 300;

export interface Attention {
  /** Whether the user is reading: the pointer is over it, or the focus inside. */
  readonly hovered: boolean;
  readonly focused: boolean;
  /** The user prefers reduced motion, or pressed Pause. */
  readonly reduced: boolean;
  readonly stopped: boolean;
}

/** Whether the scenes rotate automatically [AUTH-166]. */
export const rotates = ({ hovered, focused, reduced, stopped }: Attention): boolean =>
  !(hovered || focused || reduced || stopped);

/** Returns the scene after this one; the last is followed by the first. */
export const sceneAfter = (scene: number, count: number): number => (scene + 1) % count;
