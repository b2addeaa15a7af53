import type { EpochMs, QueueRef } from '../ports.ts';
import { PATIENCE_MS, type Call, type Effect, type Ending, type Step, type Talking } from './call.ts';
import { hangupNews, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';

const transferred: Ending = { by: 'agent', cause: 'transferred' };

/** The agent is let go, and the customer waits with music like a caller of that queue; the agent is not rung for it again. */
export const transferToQueue = (call: Call<Talking>, queue: QueueRef, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg } = call.phase;
  const tried = [agent.agentId];
  return [
    {
      ...call,
      seen: received(call.seen, queue),
      phase: { at: 'seeking', customerLeg },
      soFar: unheld(call, now),
      tried,
    },
    [
      { type: 'play', leg: customerLeg, sound: 'music' },
      { type: 'endLeg', leg: agentLeg, code: 480 },
      { type: 'releaseAgent', agent },
      ...hangupNews(call, transferred).map((news): Effect => ({ type: 'emit', news, at: now })),
      journey(now, 'transferred', agent.name),
      journey(now, 'queued', queue.name),
      { type: 'startTimer', timer: 'patience', ms: PATIENCE_MS },
      { type: 'findAgent', queue, except: tried },
    ],
  ];
};
