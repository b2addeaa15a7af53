import type { PhoneState } from '../../phone/model/phone-fact.ts';
import type { Quality } from './quality.ts';

export type Media = 'flows' | 'doubtful' | 'stopped';

/** Returns whether the other side's audio arrives: one silent second is doubtful, two count as stopped; lost packets do not count. */
export function mediaOf({ readings }: Quality): Media {
  const [first, second, third] = readings.slice(-3).map(({ packetsReceived }) => packetsReceived);
  if (third === undefined || third !== second) return 'flows';
  return second === first ? 'stopped' : 'doubtful';
}

export type Cure = 'nothing' | 'checkLine' | 'restartIce' | 'reconnect';

/** Minimum time between equal cures, ms; anything shorter would disturb one in progress. */
export const CURE_AGAIN_MS = 4_000;

/*
 *                     media flows            media doubtful            media stopped
 *   registered        nothing                check the line            restart ICE, never reconnect
 *   connecting        nothing: the line      reconnect now, without waiting for the line's own delay
 *                     does it by itself
 *   back again        nothing                restart ICE: a change of network cut line and audio together
 *   lost              reconnect,             reconnect
 *                     never restart ICE
 */
type Line = 'registered' | 'back' | 'connecting' | 'lost';
export const cures: Readonly<Record<Line, Record<Media, Cure>>> = {
  registered: { flows: 'nothing', doubtful: 'checkLine', stopped: 'restartIce' },
  back: { flows: 'nothing', doubtful: 'restartIce', stopped: 'restartIce' },
  connecting: { flows: 'nothing', doubtful: 'reconnect', stopped: 'reconnect' },
  lost: { flows: 'reconnect', doubtful: 'reconnect', stopped: 'reconnect' },
};

/** Returns the cure for a call in trouble [TEL-010]. `isBack`: registered a moment ago. No cure helps lines that are off or refused. */
export function cureFor({ is }: PhoneState, quality: Quality, isBack: boolean): Cure {
  if (is === 'off' || is === 'refused') return 'nothing';
  return cures[is === 'registered' && isBack ? 'back' : is][mediaOf(quality)];
}

/** Returns the cure when the browser reports a network again: the audio's path may have changed. */
export const cureOnline = ({ is }: PhoneState): Cure => (is === 'registered' ? 'restartIce' : 'nothing');
