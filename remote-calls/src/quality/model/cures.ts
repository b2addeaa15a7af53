import type { PhoneState } from '../../phone/model/phone-fact.ts';
import type { Quality } from './quality.ts';

export type Media = 'flows' | 'doubtful' | 'stopped';

/** Whether what the other side says arrives: a silent second is a doubt, two are enough to act; a lost packet is neither. */
export function mediaOf({ readings }: Quality): Media {
  const [first, second, third] = readings.slice(-3).map(({ packetsReceived }) => packetsReceived);
  if (third === undefined || third !== second) return 'flows';
  return second === first ? 'stopped' : 'doubtful';
}

export type Cure = 'nothing' | 'checkLine' | 'restartIce' | 'reconnect';

/** Anything shorter would disturb a cure that is still at work. */
export const CURE_AGAIN_MS = 4_000;

/*
 *                     media flows            media doubtful            media stopped
 *   registered        nothing                a sign of life, please    restart ICE, never reconnect
 *   connecting        nothing: the line      reconnect now, without waiting for the line's own delay
 *                     does it by itself
 *   back again        nothing                restart ICE: sound and line were lost together, by a change of the network
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

/** What a call in trouble needs [TEL-010]. `isBack`: registered since a moment ago. Off and refused lines no cure could help. */
export function cureFor({ is }: PhoneState, quality: Quality, isBack: boolean): Cure {
  if (is === 'off' || is === 'refused') return 'nothing';
  return cures[is === 'registered' && isBack ? 'back' : is][mediaOf(quality)];
}

/** What the browser's own word, that there is a network again, calls for: the sound may go by another way now. */
export const cureOnline = ({ is }: PhoneState): Cure => (is === 'registered' ? 'restartIce' : 'nothing');
