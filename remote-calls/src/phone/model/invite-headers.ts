import { MICROPHONE_HEADER, microphoneFrom, THIRD_HEADER, thirdBackFrom } from '@patchbay/shared-contracts/calls';
import type { Invite } from './phone-fact.ts';

/** Headers of an INVITE to an agent, as sent by the back end; names are case-insensitive (RFC 3261 §7.3.1). */
export interface InviteSource {
  header(name: string): string | undefined;
  readonly sipCallId: string;
  readonly fromUser: string;
}

/** Parses `X-Call-Back: 61000;held`: duration of the call so far in ms, and whether it is held. */
const backOf = (header: InviteSource['header']): Pick<Invite, 'back'> => {
  const [, ms, state] = /^(\d{1,10});(held|open)$/.exec(header('X-Call-Back')?.trim() ?? '') ?? [];
  if (ms === undefined) return {};
  const third = thirdBackFrom(header(THIRD_HEADER));
  const microphone = microphoneFrom(header(MICROPHONE_HEADER));
  return { back: { talkMs: Number(ms), held: state === 'held', microphone, ...(third && { third }) } };
};

/** Parses an INVITE. One without these headers, from another server, is an inbound call from its From. */
export const inviteOf = ({ header, sipCallId, fromUser }: InviteSource): Invite => ({
  callId: header('X-Call-Id') || sipCallId,
  solution: header('X-Call-Solution') || null,
  customerNumber: header('X-Customer-Number') || fromUser,
  srNumber: header('X-Sr-Number') ?? '',
  queue: header('X-Queue') || null,
  autoAnswer: /^\s*auto\b/i.test(header('Answer-Mode') ?? ''), // RFC 5373 §3
  ...backOf(header),
});
