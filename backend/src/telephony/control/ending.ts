import type { CallEnd, EpochMs } from '../ports.ts';
import type { Call, CallNews, Effect, Ending, LegId, Phase, Step } from './call.ts';
import { journey } from './journey.ts';

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
];

const heldFor = (phase: Phase, now: EpochMs): number => ('hold' in phase && phase.hold.on ? now - phase.hold.since : 0);

export const hangupNews = (phase: Phase, ending: Ending): CallNews[] =>
  'agent' in phase
    ? [{ event: 'hangup', leg: ending.by === 'customer' ? 'customer' : 'agent', agent: phase.agent, ending }]
    : [];

/**
 * The only way into `over`: all legs but the one that ended are ended, the agent is free, the record is finished; once, since
 * nothing leads out of `over`. `code` is the final response for a leg not yet answered.
 */
export const endCall = (call: Call, ending: Ending, now: EpochMs, ended?: LegId, code = 480): Step => {
  const { phase, soFar } = call;
  const { answeredAt, dtmf, agent } = soFar;
  const effects: Effect[] = [
    ...legsOf(phase)
      .filter((leg) => leg !== ended)
      .map((leg): Effect => ({ type: 'endLeg', leg, code })),
    ...('hold' in phase ? [{ type: 'stopRecording' } as const] : []),
    ...('agent' in phase ? [{ type: 'releaseAgent', agent: phase.agent } as const] : []),
    ...hangupNews(phase, ending).map((news): Effect => ({ type: 'emit', news, at: now })),
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
