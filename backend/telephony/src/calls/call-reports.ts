import type { Phase } from '../control/call.ts';
import type { CallRuntime } from '../control/call-runtime.ts';
import { wireEvent } from '../control/wire-event.ts';
import type { Agent, CallEvents, CallStart } from '../ports.ts';
import type { Order } from './call-handlers.ts';
import type { CallLegs } from './call-legs.ts';
import type { RecordKeeper } from './record-keeper.ts';

interface CallReportsPlace {
  readonly events: CallEvents;
  readonly nodeName: string;
  readonly runtime: () => CallRuntime;
  readonly ofAgent: CallLegs['ofAgent'];
}

/** Start of the customer's hold by the call's own clock; null: not on hold. */
const heldSinceOf = (phase: Phase): number | null => ('hold' in phase && phase.hold.on ? phase.hold.since : null);

/** Reports the state of each agent's part in a call, when it begins and when it changes. */
function createPartReports(call: CallStart, events: Pick<CallEvents, 'partChanged'>) {
  const reported = new Map<string, number | null>();
  return {
    tell(agent: Agent, phase: Phase): void {
      const since = heldSinceOf(phase);
      if (reported.get(agent.agentId) === since) return;
      reported.set(agent.agentId, since);
      events.partChanged(call, agent, since);
    },
    /** An agent who comes back has a new part. */
    ended: ({ agentId }: Agent): void => void reported.delete(agentId),
  };
}

/** Reports a call as it happens: its events, the state of its agents' parts, and the steps for its record, hold included. */
export function createCallReports(call: CallStart, keeper: Pick<RecordKeeper, 'journey'>, place: CallReportsPlace) {
  const { events, nodeName, runtime, ofAgent } = place;
  const parts = createPartReports(call, events);
  return {
    emit({ news, at }: Order<'emit'>): void {
      const isEnd = news.event === 'hangup';
      const { phase } = isEnd ? runtime().before() : runtime().call();
      if (isEnd) parts.ended(news.agent);
      else parts.tell(news.agent, phase);
      const from = { nodeName, phase, ...ofAgent(news.agent) };
      events.publish(call.accountId, news.agent.agentId, wireEvent(news, at, from));
    },
    journey(order: Order<'journey'>): void {
      keeper.journey(order);
      const { phase } = runtime().call();
      if ('agent' in phase) parts.tell(phase.agent, phase);
    },
  };
}
