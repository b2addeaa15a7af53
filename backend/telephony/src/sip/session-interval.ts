/** Agreed duration of a session without a refresh (RFC 4028), and the side that refreshes it. */
export interface SessionInterval {
  readonly seconds: number;
  readonly refreshes: 'us' | 'peer';
}

/** Header fields of a request or response; names are case-insensitive. */
export interface HeaderFields {
  getHeader(name: string): string | undefined;
  getHeaders(name: string): string[];
}

export type IntervalAnswer =
  /** 422, with these header lines. */
  | { readonly is: 'too-small'; readonly headers: readonly string[] }
  /** 2xx, with these header lines; without an interval the session lasts until somebody ends it. */
  | { readonly is: 'agreed'; readonly headers: readonly string[]; readonly interval: SessionInterval | undefined };

/** RFC 4028 §4: smallest interval that may be asked for. */
export const LEAST_SECONDS = 90;
const MOST_SECONDS = 7 * 86_400;

const secondsIn = (value: string | undefined): number | undefined => {
  const [, digits] = /^\s*(\d{1,9})\s*(?:;|$)/.exec(value ?? '') ?? [];
  return digits === undefined ? undefined : Math.min(Number(digits), MOST_SECONDS);
};

const asked = (message: HeaderFields) => {
  const value = message.getHeader('session-expires') ?? message.getHeader('x');
  const [, refresher] = /;\s*refresher\s*=\s*(uac|uas)\b/i.exec(value ?? '') ?? [];
  return { seconds: secondsIn(value), refresher: refresher?.toLowerCase() };
};

/** Returns the smallest interval that the peer, and every proxy on the way, accepts: seconds. */
export const leastOf = (message: HeaderFields): number =>
  Math.max(LEAST_SECONDS, secondsIn(message.getHeader('min-se')) ?? 0);

const speaksTimer = (message: HeaderFields): boolean =>
  ['supported', 'k', 'require'].flatMap((name) => message.getHeaders(name)).some((tags) => /\btimer\b/i.test(tags));

export const takesUpdate = (message: HeaderFields): boolean =>
  message.getHeaders('allow').some((methods) => /\bUPDATE\b/i.test(methods));

/** Interval to ask for: seconds (0: none), and the least that earlier hops accepted. */
export interface IntervalWish {
  readonly seconds: number;
  readonly least: number;
}

/** Returns the header lines of a request of this server (RFC 4028 §7.1, §7.4). */
export const askFor = ({ seconds, least }: IntervalWish, refresher?: 'uac'): string[] => {
  if (seconds === 0) return [];
  const who = refresher === undefined ? '' : `;refresher=${refresher}`;
  return [`Session-Expires: ${Math.max(seconds, least)}${who}`, `Min-SE: ${least}`];
};

const agreedOn = (seconds: number, refreshes: SessionInterval['refreshes']): IntervalAnswer => ({
  is: 'agreed',
  headers: [
    `Session-Expires: ${seconds};refresher=${refreshes === 'us' ? 'uas' : 'uac'}`,
    // RFC 4028 §9: support is required only if the other side is to refresh
    ...(refreshes === 'us' ? [] : ['Require: timer']),
  ],
  interval: { seconds, refreshes },
});
const unlimited: IntervalAnswer = { is: 'agreed', headers: [], interval: undefined };

/** Returns this side's interval: the peer named none, but supports it. */
const ourWish = (message: HeaderFields, ours: number, isOurs: boolean): IntervalAnswer =>
  ours === 0 ? unlimited : agreedOn(Math.max(ours, leastOf(message)), isOurs ? 'us' : 'peer');

/**
 * Answers a request that makes or refreshes a session (RFC 4028 §9). An interval is never made longer than asked for, nor shorter than
 * the peer's least.
 *
 * @param ours interval wanted by this side, in seconds; 0: none, the peer's wish applies
 * @param isOurs whether this side has refreshed the session so far: that stays if the peer does not say otherwise
 */
export const answerInterval = (message: HeaderFields, ours: number, isOurs = false): IntervalAnswer => {
  const { seconds, refresher } = asked(message);
  const speaks = speaksTimer(message);
  if (seconds === undefined) return speaks ? ourWish(message, ours, isOurs) : unlimited;
  if (seconds < LEAST_SECONDS) return speaks ? { is: 'too-small', headers: [`Min-SE: ${LEAST_SECONDS}`] } : unlimited;
  const wish = ours === 0 ? seconds : Math.min(seconds, ours);
  const agreed = Math.max(wish, Math.min(leastOf(message), seconds));
  // A peer without support cannot refresh; a proxy asked in its place.
  const isUs = !speaks || (refresher === undefined ? isOurs : refresher === 'uas');
  return agreedOn(agreed, isUs ? 'us' : 'peer');
};

/** Returns the interval agreed by a 2xx to a request of this server (RFC 4028 §7.2); `undefined`: the peer wants none. */
export const agreedIn = (response: HeaderFields): SessionInterval | undefined => {
  const { seconds, refresher } = asked(response);
  if (seconds === undefined || seconds < LEAST_SECONDS) return undefined;
  return { seconds, refreshes: refresher === 'uas' ? 'peer' : 'us' };
};

/** RFC 4028 §10: a session that was not refreshed ends a little before its interval. Seconds after the last refresh. */
export const endsAfter = ({ seconds }: SessionInterval): number => seconds - Math.min(32, Math.floor(seconds / 3));
