import { obeyWith } from '@patchbay/shared-contracts';
import type { CallInput, Effect, Step } from '../control/call.ts';
import { createCallRuntime, type CallRuntime } from '../control/call-runtime.ts';
import { createRoom, type Seat } from '../media/room.ts';
import type { CallStart, Clock, RecordedLeg } from '../ports.ts';
import type { IncomingLeg } from '../sip/sip-leg.ts';
import type { CallHandlers } from './call-handlers.ts';
import { createCallLeg } from './call-leg.ts';
import { createCallLegs, type LegsPlace } from './call-legs.ts';
import { createTelling } from './call-telling.ts';
import { createCallTimers } from './call-timers.ts';
import { createLedBy, type LedBy } from './led-by.ts';
import type { DeskDeps } from './desk-deps.ts';
import { takePart, type Supervisor } from './supervision.ts';
import { createRecordKeeper } from './record-keeper.ts';
import { createCallRecording } from './recording.ts';
import { createSearch } from './search.ts';
import { createSpeaker } from './speaker.ts';
import { tapsOf } from './taps.ts';

/** One running call: its machine, and the handlers that do what the machine orders. */
export interface CallDesk {
  readonly runtime: CallRuntime;
  /** The step that led into the queue where the call is, or was last. */
  readonly ledBy: LedBy['step'];
  /** Somebody supervises it; `lost` is told when that one's audio is gone for good. */
  takePart(wanted: Parameters<typeof takePart>[1], lost: () => void): Promise<Supervisor>;
  /** Resolves when the call is over, its record is written and everything is given back. */
  readonly done: Promise<void>;
}

const recordingsOf = ({ recordings, log }: DeskDeps, call: CallStart, room: ReturnType<typeof createRoom>) => {
  const legs = new Map<Seat, RecordedLeg>();
  const about = { callId: call.callId, tap: tapsOf(room), log, legs };
  return {
    recording: createCallRecording({ ...about, file: () => recordings.fileFor(call) }),
    voicemail: createCallRecording({ ...about, file: () => recordings.voicemailFor(call) }),
    seated: legs,
  };
};

/** A call's own time: from when it began by the time of day, evenly, so that no clock that is set makes it last longer or shorter. */
const timeOf = ({ startedAt }: CallStart, { now }: Pick<Clock, 'now'>): Pick<Clock, 'now'> => {
  const begun = now();
  return { now: () => startedAt + (now() - begun) };
};

/** Starts a call. `caller` is the leg that called us, for inbound calls. */
export const openCall = (deps: DeskDeps, call: CallStart, first: Step, caller?: IncomingLeg): CallDesk => {
  const { clock, log, agents, media, waiting, directory } = deps;
  const room = createRoom();
  const stopFrames = deps.frames.each(room.tick);
  const post = (input: CallInput) => runtime.post(input);
  const { recording, voicemail, seated } = recordingsOf(deps, call, room);
  const open: LegsPlace['open'] = (leg, wire, who) => {
    const opened = createCallLeg({ id: leg, wire, room, media, clock, post });
    seated.set(opened.seat, { leg, who });
    return opened;
  };
  const legs = createCallLegs(deps, { call, caller, open, post });
  const keeper = createRecordKeeper(call.callId, deps);
  const led = createLedBy(keeper);
  const time = timeOf(call, clock);
  const telling = createTelling(call, led, {
    ...{ events: deps.events, nodeName: deps.config.nodeName, ofAgent: legs.ofAgent },
    runtime: () => runtime,
  });
  const timers = createCallTimers(clock, post);
  const place = () => waiting.placeOf(call.callId);
  const speaker = createSpeaker({ call, directory, clock, log, place, hear: legs.hear, heard: legs.heard, post });
  let finished: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finished = resolve));
  const handlers: CallHandlers = {
    ...legs.handlers,
    ...speaker.handlers,
    ...createSearch(deps, call, time, post),
    bridge: (order) => {
      speaker.interrupt(order.legs);
      return legs.handlers.bridge(order);
    },
    begin: keeper.begin,
    ...telling,
    ringMissed: keeper.ringMissed,
    startRecording: recording.start,
    stopRecording: () => recording.stop(),
    startVoicemail: voicemail.start,
    stopVoicemail: ({ keep }) => voicemail.stop(keep),
    lookForAgent: ({ agent }) => {
      if (agents.phoneOf(agent)) post({ type: 'agentBack', agentId: agent.agentId });
    },
    releaseAgent: ({ agent, wrapUpMs }) => agents.release(agent, call.callId, wrapUpMs),
    startTimer: timers.start,
    stopTimer: timers.stop,
    finish: (order) => {
      timers.stopAll();
      speaker.close();
      stopFrames();
      keeper.finish(order, { recording: recording.refs(), voicemail: voicemail.refs() });
      void keeper.written().then(finished);
    },
  };
  const failed = (effect: Effect | undefined, error: unknown) =>
    log.warn('order failed', { call: call.callId, order: effect?.type, error: String(error) });
  const runtime: CallRuntime = createCallRuntime(first, (effect) => obeyWith(handlers, effect), time, failed);
  const supervised = { room, media, call: runtime.call, seatOf: legs.seatOf };
  return { runtime, done, ledBy: led.step, takePart: async (wanted, lost) => takePart(supervised, wanted, lost) };
};
