import { createCell, createScope, z, type RequestPort, type Store } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths } from '@patchbay/shared-contracts/live';
import type { CallController } from '../../call/effects/call-controller.ts';
import { factsOfCall, legOf, type CallId, type Phase } from '../../call/model/call.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Phone } from '../../phone/effects/phone.ts';
import {
  READ_EVERY_MS,
  reportOf,
  soundToTell,
  stepQuality,
  unheard,
  type Quality,
  type ReportedSound,
} from '../model/quality.ts';

/** Quality of the running call, null without one on the softphone. */
export interface QualityController extends Store<Quality | null> {
  stop(): void;
}

interface Setup {
  readonly controller: CallController;
  readonly phone: Pick<Phone, 'stats'>;
  readonly request: RequestPort;
  readonly clock: Clock;
  /** Calls back when the page is unloaded, maybe for good. */
  readonly onLeave: (listener: () => void) => () => void;
}

const heardCall = (phase: Phase): CallId | null => {
  const at = legOf(phase)?.at;
  return at === 'up' || at === 'ending' ? (factsOfCall(phase)?.id ?? null) : null;
};

const isSpeaking = (phase: Phase): boolean => {
  const leg = legOf(phase);
  const held = phase.is === 'connected' && phase.hold.is !== 'off';
  return leg?.at === 'up' && leg.mute.is === 'off' && !held;
};

/**
 * Measures the quality of a call in this browser; sends the result when the call ends or the page is unloaded [TEL-012], and current
 * values during the call.
 */
export function createQualityController({ controller, phone, request, clock, onLeave }: Setup): QualityController {
  const cell = createCell<Quality | null>(null);
  let current: CallId | null = null;
  let reported: ReportedSound | null = null;
  let stopReading = () => {};

  /** `keepalive`, because unloading a page aborts ordinary requests. */
  const report = () => {
    const heard = cell.current();
    const quality = heard && reportOf(heard);
    if (!quality || current === null) return;
    const body = { call_id: current, quality };
    void request.send({ method: 'POST', path: callPaths.callQuality, body, answer: z.unknown(), keepalive: true });
  };
  const tell = (quality: Quality, callId: CallId) => {
    const sound = soundToTell(quality, reported);
    if (sound === null) return;
    reported = sound;
    const body = { call_id: callId, mos: sound.mos };
    void request.send({ method: 'POST', path: livePaths.callSounds, body, answer: z.unknown() });
  };
  const read = async (callId: CallId) => {
    const reading = await phone.stats();
    const quality = cell.current();
    if (!reading || !quality || current !== callId) return;
    const now = stepQuality(quality, reading, isSpeaking(controller.current().phase));
    cell.set(now);
    tell(now, callId);
  };
  const look = () => {
    const callId = heardCall(controller.current().phase);
    if (callId === current) return;
    stopReading();
    report();
    current = callId;
    reported = null;
    cell.set(callId === null ? null : unheard);
    if (callId !== null) stopReading = clock.every(READ_EVERY_MS, () => void read(callId));
  };
  const leave = () => {
    report();
    reported = null;
    if (current !== null) cell.set(unheard); // a page restored from the back/forward cache starts a new section
  };
  const scope = createScope();
  scope.add('readings', () => stopReading());
  scope.add('call', controller.subscribe(look));
  scope.add('leaving', onLeave(leave));
  look();
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    stop: () => void scope.end(),
  };
}
