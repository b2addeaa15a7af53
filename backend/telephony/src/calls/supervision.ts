import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { Call } from '../control/call.ts';
import { agentAt, legsOf } from '../control/ending.ts';
import type { MediaEngine } from '../media/media-endpoint.ts';
import type { Audience, Room, Seat } from '../media/room.ts';

/** A supervisor who listens to a running call, and speaks to its agent or to all. */
export interface Supervisor {
  /** SDP answer for the supervisor's browser. */
  readonly answer: string;
  setMode(mode: SupervisionMode): void;
  leave(): void;
}

export interface SupervisedCall {
  readonly room: Room;
  readonly media: MediaEngine;
  call(): Call;
  seatOf(leg: number): Seat | undefined;
}

const nobody: Audience = () => false;

/** Whether the seat is an agent's: the one who talks to the customer now or, in a transfer, the invited one. */
const isAgents = ({ call, seatOf }: SupervisedCall, other: Seat): boolean => {
  const { phase } = call();
  return legsOf(phase).some((leg) => agentAt(phase, leg) !== undefined && seatOf(leg) === other);
};

/**
 * Adds a supervisor's seat to the call [TEL-002, LIVE-026]: `listen` is heard by nobody, `whisper` by the agents only and by no
 * recording, `barge` by all. The call's machine does not know of it, so a supervisor who leaves or vanishes ends nothing. Rejects when
 * the offer is unusable, throws when no media port is free.
 */
export const joinAsSupervisor = async (
  place: SupervisedCall,
  { offer, mode }: { readonly offer: string; readonly mode: SupervisionMode },
  lost: () => void,
): Promise<Supervisor> => {
  const audiences: Readonly<Record<SupervisionMode, Audience>> = {
    listen: nobody,
    whisper: (other) => isAgents(place, other),
    barge: 'everybody',
  };
  const media = place.media.open({
    pcm: (pcm) => seat.hear(pcm),
    digit: () => undefined, // a supervisor's keys have no effect
    lost,
    came: () => undefined,
  });
  const seat = place.room.seat((frame) => media.sendPcm(frame));
  seat.speakTo(audiences[mode]);
  const leave = () => {
    seat.leave();
    void media.close();
  };
  try {
    const answer = await media.acceptOffer(offer);
    return { answer, setMode: (next) => seat.speakTo(audiences[next]), leave };
  } catch (error) {
    leave();
    throw error;
  }
};
