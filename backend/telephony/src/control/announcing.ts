import type { EpochMs } from '../ports.ts';
import type { Call, Effect, Offering, Seeking, Step, PromptPart } from './call.ts';
import { journey } from './journey.ts';

type Waiting = Call<Seeking> | Call<Offering>;

const planOf = ({ phase: { search } }: Waiting) => (search.scope.is === 'queue' ? search.scope.plan : undefined);

/** Words played to callers who wait in this queue: its announcement, then the caller's position [TEL-006]. */
const partsOf = (call: Waiting): readonly PromptPart[] => {
  const plan = planOf(call);
  return [
    ...(plan?.announcement ? [{ sound: plan.announcement }] : []),
    ...(plan?.announcePosition ? [{ position: true } as const] : []),
  ];
};

/** Plays them over the music; does nothing when the queue has no announcement. */
export const announce = (call: Waiting, now: EpochMs): Step => {
  const parts = partsOf(call);
  if (parts.length === 0) return [call, []];
  const say = call.lastSay + 1;
  const music = planOf(call)?.music ?? null;
  const { customerLeg } = call.phase;
  const then = music === null ? 'music' : { loop: music };
  return [{ ...call, lastSay: say }, [{ type: 'say', leg: customerLeg, say, parts, then }, journey(now, 'announced')]];
};

/** Starts the pause before the next announcement when this one has ended. */
export const announceAgain = (call: Waiting, said: number): Step => {
  const every = planOf(call)?.announceEveryMs ?? null;
  const again: readonly Effect[] =
    said === call.lastSay && every !== null ? [{ type: 'startTimer', timer: 'announce', ms: every }] : [];
  return [call, again];
};
