import { obeyWith } from '@patchbay/shared-contracts';
import type { Call, CallInput, Effect, LegId, Step } from '../control/call.ts';
import { overOf } from '../control/callback-over.ts';
import { NO_CREDIT } from '../control/call-types.ts';
import { lineOver } from '../control/line-outcome.ts';
import { canBeHandedOver, interrupted } from '../control/taken-over.ts';
import { createCallRuntime, type CallRuntime } from '../control/call-runtime.ts';
import { createRoom, type Seat } from '../media/room.ts';
import { warningTone } from '../media/tones.ts';
import type { CallStart, Clock, RecordedLeg } from '../ports.ts';
import type { IncomingLeg } from '../sip/sip-leg.ts';
import { createAnswerDetector } from './answer-detector.ts';
import type { CallHandlers } from './call-handlers.ts';
import { createCallLeg } from './call-leg.ts';
import { createCallLegs, type CallLegs, type LegsPlace } from './call-legs.ts';
import { createCallReports } from './call-reports.ts';
import { createCreditWatch, type CreditWatch } from './credit-watch.ts';
import { createCallTimers } from './call-timers.ts';
import { createQueueEntry, type QueueEntry } from './queue-entry.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import { joinAsSupervisor, type Supervisor } from './supervision.ts';
import { journeySteps } from '../control/journey-steps.ts';
import { createRecordKeeper, type Recorded, type RecordKeeper } from './record-keeper.ts';
import { createCallRecording } from './recording.ts';
import { createSearch } from './search.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { createStoring } from './storing.ts';
import { createTrial } from './trial.ts';
import { takeLegs, type TakenCall } from './taken-call.ts';
import { tapsOf } from './taps.ts';
import type { LegPlace } from './voice.ts';

/** One running call: its machine, and the handlers that carry out the machine's effects. */
export interface RunningCall {
  readonly runtime: CallRuntime;
  /** The flow step that led into the current or last queue. */
  readonly queueEntry: QueueEntry['step'];
  /** Extends the timers that wait for this agent's page. */
  pageLoads(agentId: string): void;
  /** Adds a supervisor to the call; `lost` is called when the supervisor's audio is gone for good. */
  joinAsSupervisor(wanted: Parameters<typeof joinAsSupervisor>[1], lost: () => void): Promise<Supervisor>;
  /** Notifies, at least once, when the call moves to another queue, or to none. */
  onOtherQueue(listener: () => void): void;
  /**
   * Leaves the call to another process, as it is: its parties notice nothing but silence. Resolves once it is stored and written, to
   * whether that was possible; if not, it goes on here [TEL-021].
   */
  handOver(): Promise<boolean>;
  /** Hangs up a call that was handed over, and that nobody took. */
  drop(): void;
  /** Resolves when the call is over or handed over, its record is written and all resources are released. */
  readonly done: Promise<void>;
}

/** Promise with a function that resolves it. */
const createGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};

type RecordingHandlers = Pick<CallHandlers, 'startRecording' | 'stopRecording' | 'startVoicemail' | 'stopVoicemail'>;

const recordingsOf = (
  { recordings, log }: RunningCallDeps,
  call: CallStart,
  room: ReturnType<typeof createRoom>,
  { taken, time }: { readonly taken: TakenCall | undefined; readonly time: Pick<Clock, 'now'> },
) => {
  const seated = new Map<Seat, RecordedLeg>();
  const about = { callId: call.callId, tap: tapsOf(room), log, legs: seated };
  const begun = (of: keyof TakenCall['begunAt']) => () => {
    const since = taken?.begunAt[of] ?? null;
    if (!taken || since === null) return undefined;
    return { ms: () => time.now() - since, recorded: of === 'recording' ? taken.recorded : [] };
  };
  const recording = createCallRecording({
    ...{ ...about, begun: begun('recording') },
    file: () => recordings.fileFor(call),
  });
  const voicemail = createCallRecording({
    ...{ ...about, begun: begun('voicemail') },
    file: () => recordings.voicemailFor(call),
  });
  const handlers: RecordingHandlers = {
    startRecording: recording.start,
    stopRecording: () => recording.stop(),
    startVoicemail: voicemail.start,
    stopVoicemail: ({ keep }) => voicemail.stop(keep),
  };
  return { seated, handlers, recorded: () => ({ recording: recording.refs(), voicemail: voicemail.refs() }) };
};

/** Clock of one call: starts at the time of day and then runs evenly, so that setting the system clock makes no call longer or shorter. */
const timeOf = (startsAt: number, { now }: Pick<Clock, 'now'>): Pick<Clock, 'now'> => {
  const begun = now();
  return { now: () => startsAt + (now() - begun) };
};

/** Records that a sound was missing. */
const goneTo =
  (keeper: Pick<RecordKeeper, 'journey'>, { now }: Pick<Clock, 'now'>) =>
  (sound: string) =>
    keeper.journey({ type: 'journey', step: { at: now(), step: journeySteps.gone, detail: `sound ${sound}` } });

const failedIn =
  ({ log }: RunningCallDeps, { callId }: CallStart) =>
  (effect: Effect | undefined, error: unknown) =>
    log.warn('order failed', { call: callId, order: effect?.type, error: String(error) });

/**
 * Reports the end of a callback without waiting, so that the call's end is not delayed; if the report is lost, the callback is retried
 * when its lease is over.
 */
const callbackOver =
  ({ callbacks, log }: RunningCallDeps, { callback, callId }: CallStart): CallHandlers['callbackOver'] =>
  ({ how }) => {
    if (callback === undefined) return;
    const failed = (error: unknown) => log.warn('a callback was not ended', { call: callId, error: String(error) });
    void callbacks?.over(callback, callId, how).catch(failed);
  };

/** Ends a talk that was handed over, and that nobody took, and reports its end: nobody is dialled anew for it. */
const dropTalk = (deps: RunningCallDeps, call: Call, legs: Pick<CallLegs, 'endAll'>, at: number): void => {
  legs.endAll(480);
  for (const effect of lineOver(call, interrupted, at))
    if (effect.type === 'reportLine') deps.lines.tell(call.facts, effect.report);
  callbackOver(deps, call.facts)({ type: 'callbackOver', how: overOf(call, interrupted) });
};

interface CreditActions extends Pick<CallHandlers, 'endLeg'> {
  readonly seated: ReadonlyMap<Seat, RecordedLeg>;
  post(input: CallInput): void;
}

const watchCredit = (deps: RunningCallDeps, call: CallStart, { seated, post, endLeg }: CreditActions): CreditWatch =>
  createCreditWatch({
    ...{ ...deps, call },
    // Only the account's people can do something about its credit; the customer is not told.
    warn: () => {
      for (const [seat, { who }] of seated) if (who === 'agent') seat.remind(warningTone);
    },
    // Without its customer a call is over; an invited party just leaves it.
    end: (leg, number) =>
      number === call.customerNumber
        ? post({ type: 'hangupRequested', by: 'system', cause: NO_CREDIT })
        : void endLeg({ type: 'endLeg', leg, code: 480 }),
  });

type AboutOthers = Pick<CallHandlers, 'lookForAgent' | 'callbackOver' | 'reportLine' | 'releaseAgent'>;

const aboutOthers = (deps: RunningCallDeps, call: CallStart, post: (input: CallInput) => void): AboutOthers => ({
  lookForAgent: ({ agent }) => {
    if (deps.agents.phoneOf(agent)) post({ type: 'agentBack', agentId: agent.agentId });
  },
  callbackOver: callbackOver(deps, call),
  reportLine: ({ report }) => deps.lines.tell(call, report),
  releaseAgent: ({ agent, wrapUpMs }) => deps.agents.release(agent, call.callId, wrapUpMs),
});

/** Stops prompts to legs that are bridged. */
const bridging =
  ({ interrupt }: Pick<Speaker, 'interrupt'>, { bridge }: Pick<CallHandlers, 'bridge'>): CallHandlers['bridge'] =>
  (order) => {
    interrupt(order.legs);
    return bridge(order);
  };

/** Notifies listeners that the call moves to another queue, before any effect of the move runs. */
const createMoves = (runtime: () => CallRuntime) => {
  const listeners: (() => void)[] = [];
  const isMoved = ({ before, call }: CallRuntime): boolean =>
    before().agentView.queue?.id !== call().agentView.queue?.id;
  return {
    on: (listener: () => void): void => void listeners.push(listener),
    before<Done>(act: () => Done): Done {
      if (listeners.length > 0 && isMoved(runtime())) listeners.forEach((tell) => tell());
      return act();
    },
  };
};

/** Creates legs in the room of a call; a retry by another trunk replaces the leg before. */
const openingLegs =
  (
    { media, clock, losses }: RunningCallDeps,
    { callId }: CallStart,
    { seated, ...place }: Pick<LegPlace, 'room' | 'post'> & { readonly seated: Map<Seat, RecordedLeg> },
  ): LegsPlace['open'] =>
  (leg, wire, who) => {
    const opened = createCallLeg({ id: leg, wire, media, clock, losses, ...place, about: { call: callId, leg: who } });
    for (const [seat, known] of seated) if (known.leg === leg) seated.delete(seat);
    seated.set(opened.seat, { leg, who });
    return opened;
  };

interface HandedOver {
  readonly deps: Pick<RunningCallDeps, 'clock' | 'waiting'>;
  readonly legs: Pick<CallLegs, 'storedAt' | 'isOutside'>;
  readonly storing: Pick<ReturnType<typeof createStoring>, 'handOver'>;
  readonly runtime: Pick<CallRuntime, 'call' | 'stop'>;
  /** Ends what runs beside the call. */
  readonly ends: readonly (() => void)[];
  readonly record: Pick<RecordingHandlers, 'stopRecording' | 'stopVoicemail'>;
  readonly recorded: () => Recorded;
  readonly keeper: Pick<RecordKeeper, 'written'>;
  readonly over: { open(): void };
}

/** Longest wait for what is being written to the log, ms: while that is away, a call is not handed over. */
const WRITTEN_MS = 1_000;

const isWritten = ({ written }: Pick<RecordKeeper, 'written'>, { after }: Pick<Clock, 'after'>): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = after(WRITTEN_MS, () => resolve(false));
    void written().then(() => {
      cancel();
      resolve(true);
    });
  });

/** The legs stay as they are: they go with this process, without a BYE. */
const handingOver = (parts: HandedOver) => async (): Promise<boolean> => {
  const { deps, legs, storing, runtime, ends, record, recorded, keeper, over } = parts;
  const isStored = (leg: LegId): boolean => legs.storedAt(leg) !== undefined;
  const canGo = (): boolean =>
    canBeHandedOver(runtime.call(), { isStored, isOutside: legs.isOutside }, deps.clock.timeOfDay());
  if (!canGo() || !(await isWritten(keeper, deps.clock)) || !canGo() || !storing.handOver()) return false;
  runtime.stop();
  ends.forEach((end) => end());
  deps.waiting.leave(runtime.call().facts.callId);
  over.open(); // nobody finds it here any more
  await record.stopRecording({ type: 'stopRecording' });
  await record.stopVoicemail({ type: 'stopVoicemail', keep: true });
  const files = recorded();
  await Promise.all([files.recording, files.voicemail]);
  return true;
};

/** Beginning of a call: by the caller's leg, by this server (nothing), or in another process. */
type Begun = { readonly caller: IncomingLeg } | TakenCall | undefined;

/** Starts a call, or goes on with one. */
export const openCall = (deps: RunningCallDeps, call: CallStart, first: Step, begun?: Begun): RunningCall => {
  const { clock, log, media, waiting, directory } = deps;
  const caller = begun && 'caller' in begun ? begun.caller : undefined;
  const taken = begun && 'recorded' in begun ? begun : undefined;
  const time = timeOf(taken?.at ?? call.startedAt, clock);
  const room = createRoom();
  const stopFrames = deps.frames.each(room.tick);
  const post = (input: CallInput) => {
    credit.saw(input);
    runtime.post(input);
  };
  const { seated, handlers: record, recorded } = recordingsOf(deps, call, room, { taken, time });
  const open = openingLegs(deps, call, { room, seated, post });
  const credit = watchCredit(deps, call, { seated, post, endLeg: (order) => legs.handlers.endLeg(order) });
  const legs = createCallLegs(deps, { call, caller, credit, open, post });
  const keeper = createRecordKeeper(call.callId, deps, taken !== undefined);
  const queueEntry = createQueueEntry(keeper);
  const reports = createCallReports(call, queueEntry, {
    ...{ events: deps.events, nodeName: deps.config.nodeName, ofAgent: legs.ofAgent },
    runtime: () => runtime,
  });
  const timers = createCallTimers(clock, deps.agents.backWithin, post);
  const about = { place: () => waiting.placeOf(call.callId), gone: goneTo(keeper, time) };
  const speaker = createSpeaker({ call, directory, clock, log, post, ...about, hear: legs.hear, heard: legs.heard });
  const detector = createAnswerDetector({ frames: deps.frames, overhear: legs.overhear, post });
  const trial = createTrial(deps, call);
  const recordedLegs = () => [...(taken?.recorded ?? []), ...seated.values()];
  const storing = createStoring(deps, { call: () => runtime.call(), legAt: legs.storedAt, recorded: recordedLegs });
  const over = createGate();
  const ends = [timers.stopAll, speaker.close, detector.close, credit.close, stopFrames, storing.over, trial.ended];
  const handlers: CallHandlers = {
    ...{ ...legs.handlers, ...speaker.handlers, ...detector.handlers, ...createSearch(deps, call, time, post) },
    bridge: bridging(speaker, legs.handlers),
    ...reports,
    ...{ begin: keeper.begin, ringMissed: keeper.ringMissed, tried: trial.got },
    ...{ ...record, ...aboutOthers(deps, call, post) },
    ...{ startTimer: timers.start, stopTimer: timers.stop },
    finish: (order) => {
      ends.forEach((end) => end());
      keeper.finish(order, recorded());
      void keeper.written().then(over.open);
    },
  };
  const moves = createMoves(() => runtime);
  const runEffect = (effect: Effect) => moves.before(() => obeyWith(handlers, effect));
  if (taken) takeLegs(taken, first, { legs, credit, post });
  const runtime: CallRuntime = createCallRuntime(first, runEffect, time, failedIn(deps, call), storing.changed);
  if (taken) storing.changed();
  const supervised = { room, media, call: runtime.call, seatOf: legs.seatOf };
  return {
    ...{ runtime, done: over.opened, queueEntry: queueEntry.step },
    pageLoads: timers.pageLoads,
    handOver: handingOver({ deps, legs, storing, runtime, ends, record, recorded, keeper, over }),
    drop: () => dropTalk(deps, runtime.call(), legs, time.now()),
    joinAsSupervisor: async (wanted, lost) => joinAsSupervisor(supervised, wanted, lost),
    onOtherQueue: moves.on,
  };
};
