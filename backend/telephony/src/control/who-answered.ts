import type { EpochMs } from '../ports.ts';
import type { AnswerKind } from '../media/answer/answer-kind.ts';
import type { Call, CallInput, Effect, Step, Talking, PlayingMessage } from './call.ts';
import { removeAgent, unheld } from './ending.ts';
import { stopSearch, type Searching } from './search-effects.ts';
import { journey } from './journey.ts';
import type { journeySteps } from './journey-steps.ts';
import { after } from './steps.ts';
import { playToPerson, toNoPerson, type NoPerson } from './playing-message.ts';

/*
 *  A campaign's line is analysed from its answer on, while an agent's phone rings and even while they talk (decision 0098): a person never
 *  has to wait for the result, and a machine is taken back from an agent after a moment.
 */

const steps: Readonly<Record<AnswerKind, keyof typeof journeySteps>> = {
  person: 'personAnswered',
  machine: 'machineAnswered',
  fax: 'faxAnswered',
  silence: 'silenceAnswered',
  announcement: 'announcementHeard',
};

const isNoPerson = (kind: AnswerKind): kind is NoPerson => kind !== 'person' && kind !== 'silence';

/** Returns the kind of answer if no agent should talk to it; undefined in doubt. */
const noPersonOf = (kind: AnswerKind, { facts }: Call): NoPerson | undefined =>
  !isNoPerson(kind) || (kind === 'machine' && facts.line?.onMachine === 'connect') ? undefined : kind;

/** Takes a machine back from the agent, who is released and told why; none of it counts as a talk. */
const takeBack = (call: Call<Talking>, kind: NoPerson, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg } = call.phase;
  const ending = { by: 'system', cause: kind } as const;
  const { agentView } = call;
  // Elsewhere the word means something else [CALL-077].
  const unbridged: readonly Effect[] =
    agentView.solution === 'predictive'
      ? [
          {
            type: 'emit',
            news: { event: 'info', leg: 'customer', info: 'unbridge', agent, agentView, ending },
            at: now,
          },
        ]
      : [];
  const alone: Call = { ...call, soFar: { ...unheld(call, now), answeredAt: null } };
  return after(
    [
      ...unbridged,
      { type: 'stopRecording' },
      ...removeAgent(call, agent, agentLeg, now, ending),
      journey(now, 'takenBack', agent.name),
    ],
    toNoPerson({ ...alone, phase: { at: 'playingMessage', customerLeg, doing: { is: 'tone' } } }, kind, now),
  );
};

const stopLooking = (call: Searching, kind: NoPerson, now: EpochMs): Step =>
  after(stopSearch(call, now, 'answered elsewhere'), toNoPerson(call, kind, now));

const leave = (call: Call, kind: NoPerson, now: EpochMs): Step => {
  const { phase } = call;
  switch (phase.at) {
    case 'seeking':
      return stopLooking({ ...call, phase }, kind, now);
    case 'offering':
      return stopLooking({ ...call, phase }, kind, now);
    case 'talking':
      return takeBack({ ...call, phase, wrapUpMs: 0 }, kind, now); // there was no talk to wrap up
    case 'playingMessage':
      return phase.doing.is === 'nobodyFree' ? toNoPerson({ ...call, phase }, kind, now) : [call, []];
    default:
      return [call, []]; // the agent has done more with the call than listen
  }
};

/** Decides, without an agent, what an answer of this kind hears. */
const known = (call: Call<PlayingMessage>, kind: AnswerKind, now: EpochMs): Step =>
  after(
    [{ type: 'stopTimer', timer: 'known' }],
    isNoPerson(kind) ? toNoPerson(call, kind, now) : playToPerson(call, now),
  );

type AnswerTold = Extract<CallInput, { type: 'answerTold' }>;

export const answerTold = (call: Call, { leg, kind }: AnswerTold, now: EpochMs): Step => {
  const { line, phase } = call;
  if (line === null || line.kind !== null || !('customerLeg' in phase) || phase.customerLeg !== leg) return [call, []];
  const next: Call = { ...call, line: { ...line, kind } };
  const shownSteps = [journey(now, steps[kind])];
  if (phase.at === 'playingMessage' && phase.doing.is === 'listening')
    return after(shownSteps, known({ ...next, phase }, kind, now));
  const noPerson = noPersonOf(kind, call);
  return after(shownSteps, noPerson === undefined ? [next, []] : leave(next, noPerson, now));
};
