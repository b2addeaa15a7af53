export interface HopAddress {
  readonly host: string;
  readonly port: number;
}

/** An outgoing request; a response has no hop of its own. */
export interface Routed {
  readonly message: string;
  readonly hop: HopAddress | undefined;
}

const DEFAULT_PORT = 5060;
const startLine = /^([A-Z]+) (\S+) SIP\/2\.0\r\n/;
const routeLine = /^Route[ \t]*:[ \t]*(.+)\r\n/im;
const firstRoute = /^(?:"[^"]*"[ \t]*)?<([^>]+)>[^,]*(?:,[ \t]*(.*))?$/;
const uri = /^sips?:(?:[^@;?]*@)?(\[[^\]]+\]|[^:;?>\s]+)(?::(\d{1,5}))?/i;

/** Returns the head without the body, which may have lines of any kind; each line of the head ends with CRLF. */
const headOf = (message: string): string => message.slice(0, message.indexOf('\r\n\r\n') + 2);

const hopIn = (target: string): HopAddress | undefined => {
  const [, host, port] = uri.exec(target) ?? [];
  return host === undefined ? undefined : { host, port: Number(port ?? DEFAULT_PORT) };
};

/** Removes parameters that a Request-URI must not have (RFC 3261 §19.1.1). */
const asTarget = (route: string): string => route.replace(/;(?:method|ttl|maddr)=[^;?]*/gi, '').replace(/\?.*$/, '');

/** Moves the target to the last Route, and the router to the target's place. */
const strictly = (message: string, method: string, target: string, route: string, left: string): string => {
  const [head, body] = [headOf(message), message.slice(message.indexOf('\r\n\r\n') + 2)];
  // Replacements by functions: a carrier's URI may contain `$`, which a replacement string would interpret.
  const strict = head
    .replace(routeLine, () => (left === '' ? '' : `Route: ${left}\r\n`))
    .replace(startLine, () => `${method} ${asTarget(route)} SIP/2.0\r\n`);
  return `${strict}Route: <${target}>\r\n${body}`;
};

/**
 * Returns a request in its final form, and its target (RFC 3261 §12.2.1.1, §8.1.2): the first Route, else its Request-URI. A first
 * Route without `lr` is a strict router of RFC 2543: it moves into the Request-URI, and the target comes last; sip.js does not do that.
 */
export const routed = (message: string): Routed => {
  const [, method, target] = startLine.exec(message) ?? [];
  if (method === undefined || target === undefined) return { message, hop: undefined };
  const [, routes = ''] = routeLine.exec(headOf(message)) ?? [];
  const [, route, left = ''] = firstRoute.exec(routes) ?? [];
  if (route === undefined) return { message, hop: hopIn(target) };
  const isStrict = !/;lr(?:[;=?]|$)/i.test(route);
  return { message: isStrict ? strictly(message, method, target, route, left) : message, hop: hopIn(route) };
};
