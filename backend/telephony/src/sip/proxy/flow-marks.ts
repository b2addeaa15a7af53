/**
 * Marks by which the proxy and this server name a phone's connection (its flow). The proxy adds `X-Flow` to each request it forwards,
 * having removed any that a phone wrote, and sends requests with the mark to that connection. Responses return by a mark in this
 * server's Via, which every SIP element returns unchanged (RFC 3261 §8.2.6.2).
 */
const header = (name: string) => new RegExp(`^${name}[ \\t]*:[ \\t]*(\\S+)[ \\t]*\\r\\n`, 'im');
const flowHeader = header('X-Flow');
const closedHeader = header('X-Flow-Closed');
const isResponse = (message: string): boolean => message.startsWith('SIP/2.0 ');
const topVia = /^((?:Via|v)[ \t]*:[ \t]*[^\r\n,]*)/im;

const headersOf = (message: string): string => message.slice(0, message.indexOf('\r\n\r\n') + 2);

export type Arrived =
  /** A request of a phone, without the mark. */
  | { readonly type: 'request'; readonly flow: string; readonly message: string }
  /** A response to a request of this server. */
  | { readonly type: 'response'; readonly link: number; readonly message: string }
  /** A CANCEL, or the ACK of a refusal: the proxy makes its own, unmarked, with the branch of the INVITE (RFC 3261 §9.1, §17.1.1.3). */
  | { readonly type: 'of-invite'; readonly branch: string; readonly message: string }
  /** The phone's connection to the proxy has ended. */
  | { readonly type: 'closed'; readonly flow: string; readonly message: string }
  | { readonly type: 'stray' };

export const branchOf = (message: string): string =>
  /;\s*branch=([^\s;,]+)/i.exec(topVia.exec(headersOf(message))?.[1] ?? '')?.[1] ?? '';

const arrivedResponse = (message: string): Arrived => {
  const link = /;flow=(\d{1,9})/.exec(topVia.exec(headersOf(message))?.[1] ?? '')?.[1];
  return link === undefined ? { type: 'stray' } : { type: 'response', link: Number(link), message };
};

const unmarked = (message: string): Arrived =>
  /^(?:CANCEL|ACK) /.test(message) ? { type: 'of-invite', branch: branchOf(message), message } : { type: 'stray' };

/** Reads a message from the proxy. */
export function arrivedOf(message: string): Arrived {
  if (isResponse(message)) return arrivedResponse(message);
  const headers = headersOf(message);
  const closed = closedHeader.exec(headers)?.[1];
  if (closed !== undefined) return { type: 'closed', flow: closed, message };
  const flow = flowHeader.exec(headers)?.[1];
  if (flow === undefined) return unmarked(message);
  return { type: 'request', flow, message: headers.replace(flowHeader, '') + message.slice(headers.length) };
}

/** Marks a message to a phone for the proxy: a request is marked twice, a response finds its way by its Vias. */
export function marked(message: string, flow: string, link: number): string {
  if (isResponse(message)) return message;
  const headers = headersOf(message);
  const start = headers.indexOf('\r\n') + 2;
  const rest = headers.slice(start).replace(topVia, `$1;flow=${link}`);
  return `${headers.slice(0, start)}X-Flow: ${flow}\r\n${rest}${message.slice(headers.length)}`;
}

/**
 * Returns the part of `10.0.0.7~51234~ws~12` (address, port, transport, the proxy's number of the connection) that stays the same while
 * the socket lives.
 */
export const socketOf = (flow: string): string => flow.split('~', 3).join('~');

export const addressOf = (flow: string): string => flow.split('~')[0] ?? '';

/** Returns the request that asks the proxy to close a phone's connection. */
export const closingOf = (flow: string, domain: string, id: string): string =>
  [
    `OPTIONS sip:proxy@${domain} SIP/2.0`,
    `Via: SIP/2.0/TCP ${domain};branch=z9hG4bK${id}`,
    `From: <sip:engine@${domain}>;tag=${id}`,
    `To: <sip:proxy@${domain}>`,
    `Call-ID: ${id}@${domain}`,
    'CSeq: 1 OPTIONS',
    'Max-Forwards: 1',
    `X-Flow-Close: ${flow}`,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
