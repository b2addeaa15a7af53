import { answerInterval } from './session-interval.ts';
import type { IncomingInviteRequest } from './stack.ts';

const SDP = 'application/sdp';
const mediaType = (value: string): string => (value.split(';')[0] ?? '').trim().toLowerCase();

const accepts = (header: string): boolean =>
  header.split(',').some((range) => [SDP, 'application/*', '*/*'].includes(mediaType(range)));

export interface InviteRefusal {
  readonly statusCode: number;
  readonly extraHeaders?: string[];
}

/** RFC 3261 §8.2.3: only SDP is supported; RFC 4028 §9: no session may be too short. Checked for authenticated callers. */
export const inviteRefusal = ({ message }: IncomingInviteRequest): InviteRefusal | undefined => {
  const type = message.getHeader('content-type');
  if (message.body !== '' && type !== undefined && mediaType(type) !== SDP)
    return { statusCode: 415, extraHeaders: [`Accept: ${SDP}`] };
  const accept = message.getHeader('accept');
  if (accept !== undefined && accept !== '' && !accepts(accept)) return { statusCode: 406 };
  const timed = answerInterval(message, 0);
  return timed.is === 'too-small' ? { statusCode: 422, extraHeaders: [...timed.headers] } : undefined;
};
