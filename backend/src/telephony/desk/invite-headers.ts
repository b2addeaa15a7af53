import type { CallStart } from '../ports.ts';

// Values come from configuration and from other people's phones: no line break may get through.
const header = (name: string, value: string): string => `${name}: ${value.replace(/\p{Cc}/gu, ' ')}`;

/**
 * What a softphone needs to know of the call it is rung for. Click-to-call was asked for by the agent himself, so his phone
 * answers by itself (RFC 5373).
 */
export const agentHeaders = (call: CallStart): string[] => [
  ...(call.solution === 'c2c' ? [header('Answer-Mode', 'Auto')] : []),
  header('X-Call-Id', call.callId),
  header('X-Call-Solution', call.solution),
  header('X-Customer-Number', call.customerNumber),
  header('X-Sr-Number', call.serviceNumber),
  ...(call.queue ? [header('X-Queue', call.queue.name)] : []),
];

/** The wildcard customer phone shows which number was rung. */
export const customerHeaders = (call: CallStart): string[] => [
  header('X-Call-Id', call.callId),
  header('X-Called-Number', call.customerNumber),
];
