import { CALL_GOES_ON } from '@patchbay/shared-contracts/calls';
import type { Agent, EpochMs } from '../ports.ts';
import { AWAY_MS, type Back, type Call, type Effect, type Step, type Talking, type Timer } from './call.ts';
import { journey } from './journey.ts';

/** Handles a page reload during a call [TEL-009]: the customer hears music, the old leg is ended, the call itself goes on. */
export const startAway = (call: Call<Talking>, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg, hold } = call.phase;
  return [
    { ...call, phase: { at: 'away', agent, customerLeg, hold } },
    [
      { type: 'play', leg: customerLeg, sound: 'music' },
      waitForBack('away', agent),
      journey(now, 'agentAway', agent.name),
      { type: 'endLeg', leg: agentLeg, code: 480, why: CALL_GOES_ON },
      { type: 'lookForAgent', agent },
    ],
  ];
};

/**
 * Starts the time the agent has to come back, or to answer once the phone is back: set by the account, and longer if the browser needed
 * longer last time.
 */
export const waitForBack = (timer: Timer, agent: Agent): Effect => ({
  ...{ type: 'startTimer', timer, ms: agent.awayMs ?? AWAY_MS, awaited: agent },
});

/** Returns the state of the call for the phone of an agent who comes back. */
export const backOf = (call: Call, agent: Agent, held: boolean, now: EpochMs): Back => ({
  talkMs: now - (call.joinedAt[agent.agentId] ?? call.soFar.answeredAt ?? now),
  held,
  microphone: call.microphones[agent.agentId] ?? null,
});
