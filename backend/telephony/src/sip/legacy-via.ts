import { createHash } from 'node:crypto';
import { firstOf, type RawMessage } from './raw-message.ts';

/**
 * RFC 3261 §17.2.3: requests of RFC 2543 have no branch that is unique (or none), and are told apart by other fields. The stack knows
 * branches only: such a request is given one made of these fields, which carries the Via as it was, so that the answer can have it back.
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

/** A request as the stack can take it; one of RFC 3261 is as it was. `message` is what was read of the text. */
export const modernized = (text: string, message: RawMessage): string => {
  const [via = '', ...others] = (firstOf(message, 'via') ?? '').split(',');
  if (via === '' || cookie.test(via) || message.startLine.startsWith('SIP/')) return text;
  const branch = `${PREFIX}${identityOf(message, via)}.${Buffer.from(via.trim()).toString('base64url')}`;
  const line = [`${withoutBranch(via)};branch=${branch}`, ...others].join(',');
  return text.replace(viaLine, () => `Via: ${line}\r\n`);
};

/** An answer as its asker knows it. */
export const asAsked = (text: string): string => {
  if (!text.startsWith('SIP/2.0 ') || !text.includes(PREFIX)) return text;
  return text.replace(/^(Via: )([^,\r\n]*)/im, (line, name: string, via: string) => {
    const original = marked.exec(via)?.[1];
    return original === undefined ? line : `${name}${Buffer.from(original, 'base64url').toString()}`;
  });
};
