import type { Back } from '../control/call.ts';
import type { CallStart } from '../ports.ts';

// Values come from configuration and from other people's phones: no line break may get through.
const header = (name: string, value: string): string => `${name}: ${value.replace(/\p{Cc}/gu, ' ')}`;

/**
 * What a softphone needs to know of the call it is rung for. Click-to-call was asked for by the agent himself, so his phone
 * answers by itself (RFC 5373); so does that of an agent who comes back to his call [TEL-009].
 */
export const agentHeaders = (call: CallStart, back?: Back): string[] => [
  ...(back ? [header('X-Call-Back', `${back.talkMs};${back.held ? 'held' : 'open'}`)] : []),
  ...(call.solution === 'c2c' || back ? [header('Answer-Mode', 'Auto')] : []),
  header('X-Call-Id', call.callId),
  header('X-Call-Solution', call.solution),
  header('X-Customer-Number', call.customerNumber),
  header('X-Sr-Number', call.serviceNumber),
  ...(call.queue ? [header('X-Queue', call.queue.name)] : []),
];

/** The wildcard customer phone shows which number was rung. */
const publicHeaders = (call: CallStart, called: string): string[] => [
  header('X-Call-Id', call.callId),
  header('X-Called-Number', called),
];
export const customerHeaders = (call: CallStart): string[] => publicHeaders(call, call.customerNumber);
/** An agent's own phone is one of the public network: a person answers it [MODE-010]. */
export const deskHeaders = (call: CallStart, deskPhone: string): string[] => publicHeaders(call, deskPhone);
