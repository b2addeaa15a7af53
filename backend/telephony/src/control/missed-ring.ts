import type { EpochMs, MissedReason } from '../ports.ts';
import type { Call, Effect, Ending, Ring } from './call.ts';
import { hangupOf } from './ending.ts';
import { journey } from './journey.ts';
import { nameOf } from './third.ts';

/** Reject on a softphone sends 486 [SIP-032]; 488 means that it has no microphone (RFC 3261 §21.4.26). */
const byCode: Readonly<Record<number, MissedReason>> = {
  486: 'declined',
  600: 'declined',
  603: 'declined',
  488: 'microphone missing',
  408: 'no answer',
};

/** Returns why a ring was missed whose leg ended by itself [TEL-015]. */
export const missedReason = ({ code }: { readonly code: number }): MissedReason => byCode[code] ?? 'unreachable';

/** A softphone that received the INVITE and never sent 180 is in a page that does not run: a frozen tab. */
export const reasonOfSilence = ({ rang, party }: Ring): MissedReason =>
  rang || party.is === 'number' || party.agent.deskPhone !== undefined ? 'no answer' : 'tab frozen';

const sides: Readonly<Record<MissedReason, Ending['by']>> = {
  'no answer': 'system',
  'answered elsewhere': 'system',
  unreachable: 'agent',
  declined: 'agent',
  'tab frozen': 'system',
  'microphone missing': 'agent',
  'caller gave up': 'customer',
};

/** Ends a ring that was not answered: the phone stops, the agent is told and released, and the reason is recorded. */
export const missRing = (
  call: Call,
  ring: Ring,
  reason: MissedReason,
  now: EpochMs,
  isGone: boolean,
): readonly Effect[] => {
  const { leg, party } = ring;
  const cause = reason === 'tab frozen' ? 'no answer' : reason;
  return [
    ...(isGone ? [] : [{ type: 'endLeg', leg, code: reason === 'answered elsewhere' ? 200 : 487 } as const]),
    ...(party.is === 'number'
      ? []
      : [
          { type: 'releaseAgent', agent: party.agent } as const,
          { type: 'emit', news: hangupOf(call, party.agent, { by: sides[reason], cause }), at: now } as const,
          { type: 'ringMissed', agent: party.agent, reason, at: now } as const,
        ]),
    journey(now, party.is === 'number' ? 'numberMissed' : 'agentMissed', `${nameOf(party)}: ${reason}`),
  ];
};
