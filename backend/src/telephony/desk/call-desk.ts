import type { CallInput, Effect, LegId, Step } from '../control/call.ts';
import { createCallRuntime, type CallRuntime } from '../control/call-runtime.ts';
import { wireEvent } from '../control/wire-event.ts';
import type { Wire } from '../media/media-endpoint.ts';
import { createRoom } from '../media/room.ts';
import type { CallStart } from '../ports.ts';
import type { IncomingLeg } from '../sip/sip-leg.ts';
import { createCallLeg } from './call-leg.ts';
import { createCallLegs } from './call-legs.ts';
import { createCallTimers } from './call-timers.ts';
import type { DeskDeps } from './desk-deps.ts';
import { obey, type Hands } from './obey.ts';
import { takePart, type Supervisor } from './supervision.ts';
import { createRecordKeeper } from './record-keeper.ts';
import { createCallRecording } from './recording.ts';
import { createSearch } from './search.ts';
import { createSpeaker } from './speaker.ts';
import { tapsOf } from './taps.ts';

/** One running call: its machine, and the hands that do what the machine orders. */
export interface CallDesk {
  readonly runtime: CallRuntime;
  /** Somebody supervises it; `lost` is told when that one's audio is gone for good. */
  takePart(wanted: Parameters<typeof takePart>[1], lost: () => void): Promise<Supervisor>;
  /** Resolves when the call is over, its record is written and everything is given back. */
  readonly done: Promise<void>;
}

const recordingsOf = ({ recordings, log }: DeskDeps, call: CallStart, room: ReturnType<typeof createRoom>) => {
  const about = { callId: call.callId, tap: tapsOf(room), log };
  return {
    recording: createCallRecording({ ...about, file: () => recordings.fileFor(call) }),
    voicemail: createCallRecording({ ...about, file: () => recordings.voicemailFor(call) }),
  };
};

/** Starts a call. `caller` is the leg that called us, for inbound calls. */
export const openCall = (deps: DeskDeps, call: CallStart, first: Step, caller?: IncomingLeg): CallDesk => {
  const { clock, log, agents, media, waiting, directory } = deps;
  const room = createRoom();
  const stopFrames = deps.frames.each(room.tick);
  const post = (input: CallInput) => runtime.post(input);
  const open = (id: LegId, wire: Wire | undefined) => createCallLeg({ id, wire, room, media, clock, post });
  const legs = createCallLegs(deps, { call, caller, open, post });
  const keeper = createRecordKeeper(call.callId, deps.records, log);
  const { recording, voicemail } = recordingsOf(deps, call, room);
  const timers = createCallTimers(clock, post);
  const place = () => waiting.placeOf(call.callId);
  const speaker = createSpeaker({ call, directory, clock, log, place, hear: legs.hear, heard: legs.heard, post });
  let finished: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const hands: Hands = {
    ...legs.hands,
    ...speaker.hands,
    ...createSearch(deps, call, post),
    bridge: (order) => {
      speaker.interrupt(order.legs);
      return legs.hands.bridge(order);
    },
    begin: keeper.begin,
    journey: keeper.journey,
    ringMissed: keeper.ringMissed,
    startRecording: recording.start,
    stopRecording: () => recording.stop(),
    startVoicemail: voicemail.start,
    stopVoicemail: ({ keep }) => voicemail.stop(keep),
    lookForAgent: ({ agent }) => {
      if (agents.phoneOf(agent)) post({ type: 'agentBack' });
    },
    releaseAgent: ({ agent, wrapUpMs }) => agents.release(agent, call.callId, wrapUpMs),
    startTimer: timers.start,
    stopTimer: timers.stop,
    emit: ({ news, at }) => {
      const from = { nodeName: deps.config.nodeName, agentSipCallId: legs.agentSipCallId(news.agent) };
      deps.events.publish(call.accountId, news.agent.agentId, wireEvent(news, at, from));
    },
    finish: (order) => {
      timers.stopAll();
      speaker.close();
      stopFrames();
      keeper.finish(order, { recording: recording.ref(), voicemail: voicemail.ref() });
      void keeper.written().then(finished);
    },
  };
  const failed = (effect: Effect, error: unknown) =>
    log.warn('order failed', { call: call.callId, order: effect.type, error: String(error) });
  const runtime: CallRuntime = createCallRuntime(first, (effect) => obey(hands, effect), clock, failed);
  const supervised = { room, media, call: runtime.call, seatOf: legs.seatOf };
  return { runtime, done, takePart: async (wanted, lost) => takePart(supervised, wanted, lost) };
};
