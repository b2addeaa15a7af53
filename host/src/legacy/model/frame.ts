/**
 * State of one legacy page in its frame.
 *
 *   asking ──opened──▶ loading ──spoke──▶ shown
 *     │                   │
 *     └──refused──▶ failed ◀──timedOut
 *
 * A browser reports that a frame loaded something, but not what; the page therefore counts as shown at its first message.
 */
export type Frame =
  | { readonly at: 'asking' }
  | { readonly at: 'loading'; readonly address: string }
  | { readonly at: 'shown'; readonly address: string; readonly height: number | null }
  | { readonly at: 'failed' };

export type FrameEvent =
  | { readonly type: 'opened'; readonly address: string }
  | { readonly type: 'refused' }
  | { readonly type: 'timedOut' }
  | { readonly type: 'spoke' }
  | { readonly type: 'grew'; readonly px: number };

export const newFrame: Frame = { at: 'asking' };

/** Limits of the height a frame may request, px: neither invisible nor endless. */
const height = { least: 240, most: 20_000 } as const;
const within = (px: number): number => Math.min(height.most, Math.max(height.least, Math.ceil(px)));

const whileAsking = (frame: Frame, event: FrameEvent): Frame => {
  if (event.type === 'opened') return { at: 'loading', address: event.address };
  return event.type === 'refused' ? { at: 'failed' } : frame;
};

export function stepFrame(frame: Frame, event: FrameEvent): Frame {
  if (event.type === 'timedOut') return frame.at === 'shown' ? frame : { at: 'failed' };
  switch (frame.at) {
    case 'asking':
      return whileAsking(frame, event);
    case 'loading':
      return event.type === 'spoke' ? { at: 'shown', address: frame.address, height: null } : frame;
    case 'shown':
      return event.type === 'grew' ? { ...frame, height: within(event.px) } : frame;
    case 'failed':
      return frame;
  }
}
