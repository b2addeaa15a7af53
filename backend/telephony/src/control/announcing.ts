import type { EpochMs } from '../ports.ts';
import type { Call, Effect, Offering, Seeking, Step, Word } from './call.ts';
import { journey } from './journey.ts';

type Waiting = Call<Seeking> | Call<Offering>;

const planOf = ({ phase: { hunt } }: Waiting) => (hunt.whom.is === 'queue' ? hunt.whom.plan : undefined);

/** What this queue says to those who wait: its announcement, then the caller's place [TEL-006]. */
const wordsOf = (call: Waiting): readonly Word[] => {
  const plan = planOf(call);
  return [
    ...(plan?.announcement ? [{ sound: plan.announcement }] : []),
    ...(plan?.announcePosition ? [{ position: true } as const] : []),
  ];
};

/** Says it, over the music; nothing when the queue says nothing. */
export const announce = (call: Waiting, now: EpochMs): Step => {
  const words = wordsOf(call);
  if (words.length === 0) return [call, []];
  const say = call.lastSay + 1;
  const music = planOf(call)?.music ?? null;
  const { customerLeg } = call.phase;
  const then = music === null ? 'music' : { loop: music };
  return [{ ...call, lastSay: say }, [{ type: 'say', leg: customerLeg, say, words, then }, journey(now, 'announced')]];
};

/** The pause before the next one begins when this one has ended. */
export const announceAgain = (call: Waiting, said: number): Step => {
  const every = planOf(call)?.announceEveryMs ?? null;
  const again: readonly Effect[] =
    said === call.lastSay && every !== null ? [{ type: 'startTimer', timer: 'announce', ms: every }] : [];
  return [call, again];
};
