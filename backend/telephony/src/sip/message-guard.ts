import { answerTo, firstOf, readRaw, valuesOf, type RawMessage } from './raw-message.ts';

/** Decision about a message before the stack sees it. `reply` is ready to send. */
export type Verdict =
  | { readonly do: 'pass'; readonly message: RawMessage }
  | { readonly do: 'pong' }
  | { readonly do: 'ignore' }
  | { readonly do: 'drop'; readonly why: string }
  | { readonly do: 'refuse'; readonly why: string; readonly reply: string };

type Fault = {
  readonly status: number;
  readonly reason: string;
  readonly why: string;
  readonly headers?: readonly string[];
};

const bad = (why: string): Fault => ({ status: 400, reason: 'Bad Request', why });

const MAX_HEADERS = 100;
const once = new Set(['to', 'from', 'call-id', 'cseq', 'content-length', 'max-forwards']);
const required = ['via', 'from', 'to', 'call-id', 'cseq'];

const requestLine = /^(\S+) (\S+) SIP\/(\d+\.\d+)$/i;
const statusLine = /^SIP\/2\.0 [1-6]\d\d /i;

type Check = (message: RawMessage, method: string, target: string) => Fault | undefined;

const headersAreSingle: Check = ({ headers }) => {
  const seen = new Set<string>();
  for (const [name] of headers) {
    if (seen.has(name)) return bad(`doubled ${name}`);
    if (once.has(name)) seen.add(name);
  }
  return undefined;
};

const headersAreThere: Check = (message) => {
  const missing = required.find((name) => firstOf(message, name) === undefined);
  return missing === undefined ? undefined : bad(`no ${missing}`);
};

// RFC 3261 §8.1.1.5 and RFC 4475 §3.1.2.17
const sequenceFits: Check = (message, method) => {
  const found = /^(\d+)\s+(\S+)$/.exec(firstOf(message, 'cseq') ?? '');
  if (!found || Number(found[1]) >= 2 ** 31) return bad('CSeq is no number below 2^31');
  return found[2] === method ? undefined : bad('CSeq names another method');
};

const lengthFits: Check = (message) => {
  const length = firstOf(message, 'content-length');
  if (length === undefined) return undefined;
  if (!/^\d{1,9}$/.test(length)) return bad('Content-Length is no length');
  return Number(length) > message.bodyBytes ? bad('body shorter than Content-Length') : undefined;
};

const hopsAreLeft: Check = (message) => {
  const hops = firstOf(message, 'max-forwards');
  if (hops === undefined) return undefined;
  if (!/^\d{1,4}$/.test(hops) || Number(hops) > 255) return bad('Max-Forwards is out of range');
  return Number(hops) === 0 ? { status: 483, reason: 'Too Many Hops', why: 'Max-Forwards 0' } : undefined;
};

const topVia = (message: RawMessage): string => (firstOf(message, 'via') ?? '').split(',', 1)[0] ?? '';

// Empty parameters are invalid (RFC 4475 §3.1.2.1). A branch without the cookie is one of RFC 2543.
const viaIsSound: Check = (message) => {
  if (/;\s*(?:[;,]|$)/.test(topVia(message))) return bad('Via with empty parameters');
  return /;\s*branch\s*=\s*z9hG4bK\s*(?:;|$)/i.test(topVia(message))
    ? bad('Via branch of nothing but the cookie')
    : undefined;
};

/** Extensions that phones of this server may require. */
const known = ['outbound', 'path', 'gruu', '100rel', 'timer'];

// RFC 3261 §8.2.2.3
const extensionsAreKnown: Check = (message, method) => {
  if (method === 'ACK' || method === 'CANCEL' || firstOf(message, 'require') === undefined) return undefined;
  const unknown = valuesOf(message, 'require')
    .flatMap((value) => value.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !known.includes(tag.toLowerCase()));
  if (unknown.length === 0) return undefined;
  const headers = [`unsupported: ${unknown.join(', ')}`];
  return { status: 420, reason: 'Bad Extension', why: 'Require of what is not supported', headers };
};

const schemeIsKnown: Check = (_, __, target) => {
  if (target.startsWith('<')) return bad('Request-URI in angle brackets');
  if (/^sips?:[^?]*\?[^@]*$/i.test(target)) return bad('Request-URI with headers'); // RFC 3261 §19.1.1
  const unsupported = { status: 416, reason: 'Unsupported URI Scheme', why: 'scheme is not sip' };
  return /^sip:/i.test(target) ? undefined : unsupported;
};

const checks: readonly Check[] = [
  headersAreSingle,
  headersAreThere,
  sequenceFits,
  lengthFits,
  hopsAreLeft,
  viaIsSound,
  schemeIsKnown,
  extensionsAreKnown,
];

const refuse = (message: RawMessage, method: string, fault: Fault): Verdict =>
  // RFC 3261 §17.1.1.3: an ACK is never answered
  method === 'ACK' || firstOf(message, 'via') === undefined
    ? { do: 'drop', why: fault.why }
    : { do: 'refuse', why: fault.why, reply: answerTo(message, fault.status, fault.reason, fault.headers) };

const judgeRequest = (message: RawMessage): Verdict => {
  const [, method = '', target = '', version] = requestLine.exec(message.startLine) ?? [];
  if (version === undefined) return refuse(message, '', bad('no request line'));
  const versionFault = { status: 505, reason: 'Version Not Supported', why: `SIP/${version}` };
  if (version !== '2.0') return refuse(message, method, versionFault);
  for (const check of checks) {
    const fault = check(message, method, target);
    if (fault) return refuse(message, method, fault);
  }
  return { do: 'pass', message };
};

const judgeResponse = (message: RawMessage): Verdict => {
  const fault = headersAreSingle(message, '', '') ?? headersAreThere(message, '', '') ?? lengthFits(message, '', '');
  if (!statusLine.test(`${message.startLine} `)) return { do: 'drop', why: 'no status line' };
  return fault ? { do: 'drop', why: fault.why } : { do: 'pass', message };
};

/**
 * Filters messages before the stack (RFC 4475): those that sip.js would misread or fail on are refused with the right status, or
 * dropped. A double CRLF is a keep-alive to be answered by one (RFC 5626 §4.4.1, RFC 7118 §6).
 */
export const judge = (text: string): Verdict => {
  if (text === '\r\n\r\n') return { do: 'pong' };
  if (/^[\r\n]*$/.test(text)) return { do: 'ignore' };
  const message = readRaw(text);
  if (!message) return { do: 'drop', why: 'no end of headers' };
  if (message.headers.length > MAX_HEADERS) return { do: 'drop', why: 'too many headers' };
  return /^SIP\/\d/i.test(message.startLine) ? judgeResponse(message) : judgeRequest(message);
};

/** Verdict on requests above the rate limit (RFC 3261 §21.5.4). */
export const overLimit = (text: string): Verdict => {
  const message = readRaw(text);
  const why = 'too many messages';
  if (!message || /^SIP\/\d/i.test(message.startLine)) return { do: 'drop', why };
  const headers = ['retry-after: 5'];
  return refuse(message, message.startLine.split(' ')[0] ?? '', {
    ...{ status: 503, reason: 'Service Unavailable', why, headers },
  });
};

/** Verdict on messages that passed `judge` but not the parser. */
export const unparsable = (text: string): Verdict => {
  const message = readRaw(text);
  if (!message || /^SIP\/\d/i.test(message.startLine)) return { do: 'drop', why: 'unparsable' };
  return refuse(message, message.startLine.split(' ')[0] ?? '', bad('unparsable'));
};
