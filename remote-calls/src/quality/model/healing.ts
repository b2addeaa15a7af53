import type { PhoneState } from '../../phone/model/phone-fact.ts';
import type { Quality } from './quality.ts';

/** Whether what the other side says arrives: not for the last two readings is enough to act; a lost packet is not. */
export function mediaOf({ readings }: Quality): 'flows' | 'stopped' {
  const [first, ...later] = readings.slice(-3).map(({ packetsReceived }) => packetsReceived);
  return later.length === 2 && later.every((received) => received === first) ? 'stopped' : 'flows';
}

export type Cure = 'nothing' | 'restartIce' | 'reconnect';

/** Anything shorter would disturb a cure that is still at work. */
export const CURE_AGAIN_MS = 4_000;

/*
 *                     media flows            media stopped
 *   registered        nothing                restart ICE, never reconnect
 *   connecting        nothing: the line      reconnect now, without waiting for the line's own delay;
 *                     does it by itself      then, registered and still stopped, restart ICE
 *   lost              reconnect,             reconnect
 *                     never restart ICE
 */
export const cures: Readonly<Record<'registered' | 'connecting' | 'lost', Record<'flows' | 'stopped', Cure>>> = {
  registered: { flows: 'nothing', stopped: 'restartIce' },
  connecting: { flows: 'nothing', stopped: 'reconnect' },
  lost: { flows: 'reconnect', stopped: 'reconnect' },
};

/** What a call in trouble needs [TEL-010]. Off and refused lines are nothing that a cure could help. */
export const cureFor = ({ is }: PhoneState, quality: Quality): Cure =>
  is === 'off' || is === 'refused' ? 'nothing' : cures[is][mediaOf(quality)];
