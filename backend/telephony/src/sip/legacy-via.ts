import { createHash } from 'node:crypto';
import { firstOf, type RawMessage } from './raw-message.ts';

/**
 * RFC 3261 §17.2.3: requests of RFC 2543 have no unique branch (or none), and are identified by other fields. The SIP stack knows
 * branches only: such a request gets a branch made of these fields, which contains the original Via, so that the response can restore
 * it.
 */
const PREFIX = 'z9hG4bK2543-';
const cookie = /;\s*branch\s*=\s*z9hG4bK/i;
const marked = new RegExp(`;branch=${PREFIX}[0-9a-f]+\\.([A-Za-z0-9_-]*)`);
const viaLine = /^(via|v)[ \t]*:[^\r\n]*(?:\r\n[ \t]+[^\r\n]*)*\r\n/im;

const tagOf = (value: string): string => /;\s*tag\s*=\s*([^\s;]+)/i.exec(value)?.[1] ?? '';

/** CANCEL and ACK find their INVITE by it. */
const identityOf = (message: RawMessage, via: string): string => {
  const first = (name: string) => firstOf(message, name) ?? '';
  const target = message.startLine.split(' ')[1] ?? '';
  const parts = [target, tagOf(first('from')), first('call-id'), /^\d+/.exec(first('cseq'))?.[0] ?? '', via];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
};

const withoutBranch = (via: string): string => via.replace(/;\s*branch\s*=\s*[^\s;,]*/i, '').trim();

/** Returns a request in the form that the stack accepts; one of RFC 3261 is unchanged. `message` is the parsed text. */
export const modernized = (text: string, message: RawMessage): string => {
  const [via = '', ...others] = (firstOf(message, 'via') ?? '').split(',');
  if (via === '' || cookie.test(via) || message.startLine.startsWith('SIP/')) return text;
  const branch = `${PREFIX}${identityOf(message, via)}.${Buffer.from(via.trim()).toString('base64url')}`;
  const line = [`${withoutBranch(via)};branch=${branch}`, ...others].join(',');
  return text.replace(viaLine, () => `Via: ${line}\r\n`);
};

/** Returns a response with the Via that the sender used. */
export const withOriginalVia = (text: string): string => {
  if (!text.startsWith('SIP/2.0 ') || !text.includes(PREFIX)) return text;
  return text.replace(/^(Via: )([^,\r\n]*)/im, (line, name: string, via: string) => {
    const original = marked.exec(via)?.[1];
    return original === undefined ? line : `${name}${Buffer.from(original, 'base64url').toString()}`;
  });
};
