import { MICROPHONE_HEADER, THIRD_HEADER, thirdBackText, type ThirdBack } from '@patchbay/shared-contracts/calls';
import type { Back, BackToThird } from '../control/call.ts';
import { nameOf } from '../control/third.ts';
import type { CallStart } from '../ports.ts';

// Values come from configuration and from foreign phones: remove control characters, so that no line break gets through.
const header = (name: string, value: string): string => `${name}: ${value.replace(/\p{Cc}/gu, ' ')}`;

const stages = { callingThird: 'ringing', consulting: 'connected', conferring: 'merged' } as const;

const thirdBack = ({ third, wants: kind, was }: BackToThird): ThirdBack => {
  const about = { stage: stages[was], kind, name: nameOf(third) };
  if (third.is === 'number') return { ...about, is: 'number', to: third.number };
  const { username, domain, deskPhone } = third.agent;
  return { ...about, is: 'agent', to: deskPhone ?? `${username}@${domain}` };
};

const answersItself = ({ solution, line }: CallStart): boolean => solution === 'c2c' || line !== undefined;

/**
 * Headers with information about the call for a softphone. The phone answers by itself (RFC 5373) for click-to-call, which the agent
 * asked for, for a campaign, whose customer is on the line already, and for an agent who comes back to a call [TEL-009].
 */
export const agentHeaders = (call: CallStart, back?: Back): string[] => [
  ...(back ? [header('X-Call-Back', `${back.talkMs};${back.held ? 'held' : 'open'}`)] : []),
  // A separate header: older consoles read the other header as a whole.
  ...(back?.microphone ? [header(MICROPHONE_HEADER, back.microphone)] : []),
  ...(back?.third ? [header(THIRD_HEADER, thirdBackText(thirdBack(back.third)))] : []),
  ...(answersItself(call) || back ? [header('Answer-Mode', 'Auto')] : []),
  header('X-Call-Id', call.callId),
  header('X-Call-Solution', call.solution),
  header('X-Customer-Number', call.customerNumber),
  header('X-Sr-Number', call.serviceNumber),
  ...(call.queue ? [header('X-Queue', call.queue.name)] : []),
];

/**
 * Headers for a phone of the public network, including an agent's desk phone [MODE-010]: the wildcard customer phone shows the number
 * that was rung.
 */
export const publicHeaders = (call: CallStart, called: string): string[] => [
  header('X-Call-Id', call.callId),
  header('X-Called-Number', called),
];
