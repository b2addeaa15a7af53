import type { LossReason, PhoneState, RefusalReason } from './phone-fact.ts';

/** Number and spacing of attempts to reopen the socket; the client of the requirements passes one attempt [SIP-011, SIP-012]. */
export interface ReconnectPolicy {
  readonly attempts: number;
  readonly delayMs: number;
}
export const defaultPolicy: ReconnectPolicy = { attempts: 1, delayMs: 4_000 };

/*
 *  off ──wanted──▶ opening ──opened──▶ registering ──accepted──▶ registered
 *   ▲                │  ▲                  │   │                   │ (moved: at once to opening)
 *   │ unwanted       │  └── delayPassed ─┐ │   └─refused─▶ refused │ closed, silent
 *   └── (any)        └── closed ──▶ waiting ◀──────────────────────┘
 *                                      │ no attempt left
 *                                      ▼
 *                    retry, online ◀── lost          (refused too: only by retry)
 */
export type Line =
  | { readonly is: 'off' | 'registered' }
  | { readonly is: 'opening' | 'registering' | 'waiting'; readonly attempt: number }
  | { readonly is: 'lost'; readonly reason: LossReason }
  | { readonly is: 'refused'; readonly reason: RefusalReason };

export type LineEvent =
  | {
      readonly type:
        'wanted' | 'unwanted' | 'opened' | 'accepted' | 'unregistered' | 'delayPassed' | 'online' | 'retry';
    }
  | { readonly type: 'closed' | 'silent' | 'unreachable' }
  /** The server asks for a new connection: another of its processes now has the calls. */
  | { readonly type: 'moved' }
  | { readonly type: 'refused'; readonly reason: RefusalReason };

export type LineEffect = 'open' | 'close' | 'register' | 'startDelay' | 'stopDelay' | 'probe' | 'watch' | 'unwatch';

export type LineStep = readonly [Line, readonly LineEffect[]];

const stay = (line: Line): LineStep => [line, []];
const off: Line = { is: 'off' };
const open = (attempt: number): LineStep => [{ is: 'opening', attempt }, ['open']];
const attemptOf = (line: Line): number => ('attempt' in line ? line.attempt : 0);

function outage(line: Line, reason: LossReason, policy: ReconnectPolicy): LineStep {
  if (line.is === 'off' || line.is === 'lost' || line.is === 'refused' || line.is === 'waiting') return stay(line);
  const attempt = attemptOf(line) + 1;
  const stop: readonly LineEffect[] = reason === 'closed' ? ['unwatch'] : ['unwatch', 'close'];
  return attempt > policy.attempts
    ? [{ is: 'lost', reason }, stop]
    : [{ is: 'waiting', attempt }, [...stop, 'startDelay']];
}

/** Handles a request to reconnect; a second one meanwhile waits like any other drop. */
const moved = (line: Line, policy: ReconnectPolicy): LineStep =>
  line.is === 'registered' ? [{ is: 'opening', attempt: 0 }, ['unwatch', 'open']] : outage(line, 'closed', policy);

const refused = (line: Line, reason: RefusalReason): LineStep =>
  line.is === 'off' ? stay(line) : [{ is: 'refused', reason }, ['stopDelay', 'unwatch', 'close']];

/** Transitions that exist in one state only. */
const answers: Readonly<
  Record<'wanted' | 'opened' | 'accepted' | 'unregistered' | 'delayPassed', (line: Line) => LineStep>
> = {
  wanted: (line) => (line.is === 'off' ? open(0) : stay(line)),
  opened: (line) => (line.is === 'opening' ? [{ is: 'registering', attempt: line.attempt }, ['register']] : stay(line)),
  accepted: (line) => (line.is === 'registering' ? [{ is: 'registered' }, ['watch']] : stay(line)),
  unregistered: (line) =>
    line.is === 'registered' ? [{ is: 'registering', attempt: 0 }, ['unwatch', 'register']] : stay(line),
  delayPassed: (line) => (line.is === 'waiting' ? open(line.attempt) : stay(line)),
};

/** Advances the registration with its reconnection policy [SIP-001, SIP-011…014]. Pure. */
export function stepLine(line: Line, event: LineEvent, policy: ReconnectPolicy): LineStep {
  switch (event.type) {
    case 'unwanted': // also aborts a reconnection in progress [SIP-013]
      return line.is === 'off' ? stay(line) : [off, ['stopDelay', 'unwatch', 'close']];
    case 'refused':
      return refused(line, event.reason);
    case 'closed':
    case 'silent':
    case 'unreachable':
      return outage(line, event.type, policy);
    case 'moved':
      return moved(line, policy);
    case 'online':
    case 'retry':
      return again(line, event.type);
    default:
      return answers[event.type](line);
  }
}

/** Handles RETRY, or the browser coming online [SIP-003, SIP-014]. A line that seems up is checked. */
function again(line: Line, by: 'online' | 'retry'): LineStep {
  if (line.is === 'registered') return [line, ['probe']];
  if (line.is === 'waiting') return [{ is: 'opening', attempt: 0 }, ['stopDelay', 'open']];
  if (line.is === 'lost' || (line.is === 'refused' && by === 'retry')) return open(0);
  return stay(line);
}

export function stateOf(line: Line): PhoneState {
  switch (line.is) {
    case 'opening':
    case 'registering':
    case 'waiting':
      return { is: 'connecting' };
    case 'off':
    case 'registered':
      return { is: line.is };
    case 'lost':
    case 'refused':
      return line;
  }
}
