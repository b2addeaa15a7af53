import { MICROPHONE_HEADER, THIRD_HEADER, thirdBackText, type ThirdBack } from '@patchbay/shared-contracts/calls';
import type { Back, BackToThird } from '../control/call.ts';
import { nameOf } from '../control/third.ts';
import type { CallStart } from '../ports.ts';

// Values come from configuration and from other people's phones: no line break may get through.
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
 * What a softphone needs to know of the call it is rung for. Click-to-call was asked for by the agent himself, and a campaign's customer is
 * on the line already, so the phone answers by itself (RFC 5373); so does that of an agent who comes back to his call [TEL-009].
 */
export const agentHeaders = (call: CallStart, back?: Back): string[] => [
  ...(back ? [header('X-Call-Back', `${back.talkMs};${back.held ? 'held' : 'open'}`)] : []),
  // A header of its own: consoles of before this one read the other as a whole.
  ...(back?.microphone ? [header(MICROPHONE_HEADER, back.microphone)] : []),
  ...(back?.third ? [header(THIRD_HEADER, thirdBackText(thirdBack(back.third)))] : []),
  ...(answersItself(call) || back ? [header('Answer-Mode', 'Auto')] : []),
  header('X-Call-Id', call.callId),
  header('X-Call-Solution', call.solution),
  header('X-Customer-Number', call.customerNumber),
  header('X-Sr-Number', call.serviceNumber),
  ...(call.queue ? [header('X-Queue', call.queue.name)] : []),
];

/** For a phone of the public network, an agent's own one too [MODE-010]: the wildcard customer phone shows which number was rung. */
export const publicHeaders = (call: CallStart, called: string): string[] => [
  header('X-Call-Id', call.callId),
  header('X-Called-Number', called),
];
