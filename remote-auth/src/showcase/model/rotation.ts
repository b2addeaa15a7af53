/** How long a scene stands, ms, and how long it slides [AUTH-165, AUTH-166]. */
export const SCENE_MS = 3000;
export const SLIDE_MS = 300;

export interface Attention {
  /** The pointer is over it, or the keyboard is in it: somebody reads. */
  readonly hovered: boolean;
  readonly focused: boolean;
  /** The person asked for less motion, or pressed Pause. */
  readonly reduced: boolean;
  readonly stopped: boolean;
}

/** Whether the scenes change by themselves [AUTH-166]. */
export const rotates = ({ hovered, focused, reduced, stopped }: Attention): boolean =>
  !(hovered || focused || reduced || stopped);

/** The scene after this one; after the last comes the first. */
export const sceneAfter = (scene: number, count: number): number => (scene + 1) % count;
