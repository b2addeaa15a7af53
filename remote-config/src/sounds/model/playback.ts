/**
 * Playback state of the page: one sound at a time [CONF-SOUND-036…039].
 *
 *   silent ──pressed──▶ playing ◀──pressed──▶ paused
 *     ▲                   │                     │
 *     └── stopped, ended, failed ───────────────┘      another one pressed: that one plays, from its start
 */
export interface Track {
  /** Identifies the track on the page. */
  readonly id: string;
  readonly url: string;
}
export type Playback =
  | { readonly phase: 'silent' }
  | { readonly phase: 'playing' | 'paused'; readonly id: string; readonly percent: number };

export type PlaybackEvent =
  | { readonly type: 'pressed'; readonly track: Track }
  /** Per cent played. */
  | { readonly type: 'progressed'; readonly percent: number }
  | { readonly type: 'stopped' | 'ended' | 'failed' };

export type PlaybackEffect =
  { readonly type: 'begin'; readonly url: string } | { readonly type: 'pause' | 'resume' | 'reset' | 'tell-failure' };

export const silent: Playback = { phase: 'silent' };

type Step = readonly [Playback, readonly PlaybackEffect[]];

function pressed(now: Playback, { id, url }: Track): Step {
  if (now.phase === 'silent' || now.id !== id) return [{ phase: 'playing', id, percent: 0 }, [{ type: 'begin', url }]];
  return now.phase === 'playing'
    ? [{ ...now, phase: 'paused' }, [{ type: 'pause' }]]
    : [{ ...now, phase: 'playing' }, [{ type: 'resume' }]];
}

export function step(now: Playback, event: PlaybackEvent): Step {
  if (event.type === 'pressed') return pressed(now, event.track);
  if (now.phase === 'silent') return [now, []];
  switch (event.type) {
    case 'progressed':
      return [{ ...now, percent: event.percent }, []];
    case 'failed':
      return [silent, [{ type: 'reset' }, { type: 'tell-failure' }]];
    default:
      return [silent, [{ type: 'reset' }]];
  }
}

/** Returns the state of a track; null while it is not the current one. */
export const standOf = (now: Playback, id: string) => (now.phase !== 'silent' && now.id === id ? now : null);
export type PlaybackOfSound = ReturnType<typeof standOf>;
