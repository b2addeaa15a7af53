import type { Agent, CallEnd, EpochMs } from '../ports.ts';
import type { Call, CallNews, Effect, Ending, LegId, Phase, SoFar, Step } from './call.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';

type Statuses = Pick<CallEnd, 'callStatus' | 'customerStatus' | 'agentStatus'>;

/** The three status columns of the call log [LOGS-028…030]. */
const statusesOf = ({ facts, phase, soFar }: Call, { by, cause }: Ending): Statuses => {
  if (soFar.answeredAt !== null)
    return { callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected' };
  const callStatus = cause === 'shutdown' ? 'Did Not Process' : 'Missed';
  if (facts.solution === 'c2c') {
    return phase.at === 'callingAgent'
      ? { callStatus, customerStatus: 'Did Not Process', agentStatus: 'Agent Missed' }
      : { callStatus, customerStatus: 'Customer Missed', agentStatus: 'Connected' };
  }
  const agentStatus = soFar.agent ? 'Agent Missed' : 'Did Not Process';
  return { callStatus: by === 'customer' ? 'Abandoned' : callStatus, customerStatus: 'Did Not Process', agentStatus };
};

export const legsOf = (phase: Phase): readonly LegId[] => [
  ...('agentLeg' in phase ? [phase.agentLeg] : []),
  ...('customerLeg' in phase ? [phase.customerLeg] : []),
  ...('thirdLeg' in phase ? [phase.thirdLeg] : []),
];

const thirdAgentOf = (phase: Phase): Agent | undefined =>
  'third' in phase && phase.third.is === 'agent' ? phase.third.agent : undefined;

/** The agents who are reserved for the call: its own first. */
export const agentsOf = (phase: Phase): readonly Agent[] => {
  const third = thirdAgentOf(phase);
  return [...('agent' in phase ? [phase.agent] : []), ...(third ? [third] : [])];
};

const heldFor = (phase: Phase, now: EpochMs): number => ('hold' in phase && phase.hold.on ? now - phase.hold.since : 0);

/** The hold is over: its time is counted. */
export const unheld = ({ soFar, phase }: Call, now: EpochMs): SoFar => ({
  ...soFar,
  holdMs: soFar.holdMs + heldFor(phase, now),
});

const legOfEnd = ({ by }: Ending): CallNews['leg'] => (by === 'customer' ? 'customer' : 'agent');

/** It is over for the agent of the call. */
export const hangupNews = ({ phase, seen }: Call, ending: Ending): CallNews[] =>
  'agent' in phase ? [{ event: 'hangup', leg: legOfEnd(ending), agent: phase.agent, seen, ending }] : [];

const thirdHangupNews = ({ phase, seen }: Call, ending: Ending): CallNews[] => {
  const agent = thirdAgentOf(phase);
  return agent ? [{ event: 'hangup', leg: legOfEnd(ending), agent, seen: received(seen), ending }] : [];
};

/**
 * The only way into `over`: all legs but the one that ended are ended, the agents are free, the record is finished; once, since
 * nothing leads out of `over`. `code` is the final response for a leg not yet answered.
 */
export const endCall = (call: Call, ending: Ending, now: EpochMs, ended?: LegId, code = 480): Step => {
  const { phase, soFar } = call;
  const { answeredAt, dtmf, agent } = soFar;
  const effects: Effect[] = [
    ...legsOf(phase)
      .filter((leg) => leg !== ended)
      .map((leg): Effect => ({ type: 'endLeg', leg, code })),
    ...(answeredAt === null ? [] : [{ type: 'stopRecording' } as const]),
    ...agentsOf(phase).map((reserved): Effect => ({ type: 'releaseAgent', agent: reserved })),
    ...[...hangupNews(call, ending), ...thirdHangupNews(call, ending)].map((news): Effect => ({
      type: 'emit',
      news,
      at: now,
    })),
    journey(now, 'ended', `${ending.by}: ${ending.cause}`),
    {
      type: 'finish',
      end: {
        endedAt: now,
        answeredAt,
        talkMs: answeredAt === null ? 0 : now - answeredAt,
        holdMs: soFar.holdMs + heldFor(phase, now),
        ...statusesOf(call, ending),
        agent,
        hangupBy: ending.by,
        cause: ending.cause,
        dtmf,
      },
    },
  ];
  return [{ ...call, phase: { at: 'over' } }, effects];
};
