import type { Agent } from '../ports.ts';
import type { Away, LegId, Rejoining, Returning, Seat, Side, Talking, Three } from './call.ts';

const here = (leg: LegId): Seat => ({ is: 'here', leg });

/** Returns the state of the two parties beside the customer. */
export const seatsOf = (phase: Three | Rejoining): Readonly<Record<Side, Seat>> =>
  'seats' in phase ? phase.seats : { agent: here(phase.agentLeg), third: here(phase.thirdLeg) };

export const sideOf = (phase: Three | Rejoining, leg: LegId): Side | undefined => {
  const { agent, third } = seatsOf(phase);
  if (agent.is !== 'away' && agent.leg === leg) return 'agent';
  return third.is !== 'away' && third.leg === leg ? 'third' : undefined;
};

/** Returns the call in the phase where pages may be gone. */
export const withSeats = (phase: Three | Rejoining): Rejoining => {
  if ('seats' in phase) return phase;
  const { at: was, agent, customerLeg, third, wants, hold } = phase;
  return { at: 'rejoining', was, agent, customerLeg, third, wants, hold, seats: seatsOf(phase) };
};

/** Returns the call in its earlier phase once everybody is present. */
export const settledSeats = (phase: Rejoining): Three | Rejoining => {
  const { was, agent, customerLeg, third, wants, hold, seats } = phase;
  if (seats.agent.is !== 'here' || seats.third.is !== 'here') return phase;
  const both = { agent, customerLeg, third, wants, agentLeg: seats.agent.leg, thirdLeg: seats.third.leg };
  if (was !== 'callingThird') return { at: was, hold, ...both };
  return hold.on ? { at: was, hold, ...both } : phase; // the customer waits while somebody rings
};

/** Returns a two-party call, whatever the state of its agent's page. */
export const withAgentOn = (seat: Seat, two: Omit<Talking, 'at' | 'agentLeg'>): Talking | Away | Returning => {
  switch (seat.is) {
    case 'here':
      return { at: 'talking', agentLeg: seat.leg, ...two };
    case 'returning':
      return { at: 'returning', agentLeg: seat.leg, ...two };
    case 'away':
      return { at: 'away', ...two };
  }
};

/** Returns the phase before a page was gone. */
export const wasAt = (phase: Three | Rejoining): Three['at'] => ('was' in phase ? phase.was : phase.at);

/** Returns the agent of this side; undefined where the third party is a number. */
export const agentOn = ({ agent, third }: Three | Rejoining, side: Side): Agent | undefined => {
  if (side === 'agent') return agent;
  return third.is === 'agent' ? third.agent : undefined;
};
