import type { IncomingInviteRequest } from './stack.ts';

const SDP = 'application/sdp';
const mediaType = (value: string): string => (value.split(';')[0] ?? '').trim().toLowerCase();

const accepts = (header: string): boolean =>
  header.split(',').some((range) => [SDP, 'application/*', '*/*'].includes(mediaType(range)));

export interface ContentRefusal {
  readonly statusCode: number;
  readonly extraHeaders?: string[];
}

/** RFC 3261 §8.2.3: we read and write SDP alone; asked of callers that are known already. */
export const contentRefusal = ({ message }: IncomingInviteRequest): ContentRefusal | undefined => {
  const type = message.getHeader('content-type');
  if (message.body !== '' && type !== undefined && mediaType(type) !== SDP)
    return { statusCode: 415, extraHeaders: [`Accept: ${SDP}`] };
  const accept = message.getHeader('accept');
  return accept === undefined || accept === '' || accepts(accept) ? undefined : { statusCode: 406 };
};
