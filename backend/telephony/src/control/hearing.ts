import type { Away, Effect, LegId, Rejoining, Returning, Talking, Three } from './call.ts';

type Shared = Talking | Away | Returning | Three | Rejoining;
/** What a leg hears: those who are together each other, the rest a sound. */
type Hears = 'others' | 'music' | 'silence' | 'ringback';
type Hearing = ReadonlyMap<LegId, Hears>;

interface Present {
  /** `undefined`: not on the line. */
  readonly agent: LegId | undefined;
  readonly customer: LegId;
  readonly third: LegId | undefined;
}

const legIfHere = (phase: Rejoining, side: 'agent' | 'third'): LegId | undefined => {
  const seat = phase.seats[side];
  return seat.is === 'here' ? seat.leg : undefined;
};

/** Who is on the line; a third that still rings is not. */
const presentIn = (phase: Shared): Present => {
  const { customerLeg: customer } = phase;
  switch (phase.at) {
    case 'rejoining': {
      const third = phase.was === 'callingThird' ? undefined : legIfHere(phase, 'third');
      return { agent: legIfHere(phase, 'agent'), customer, third };
    }
    case 'talking':
    case 'callingThird':
      return { agent: phase.agentLeg, customer, third: undefined };
    case 'consulting':
    case 'conferring':
      return { agent: phase.agentLeg, customer, third: phase.thirdLeg };
    default:
      return { agent: undefined, customer, third: undefined };
  }
};

/** Who talks with each other when all of them are there. */
const circleOf = (phase: Shared, { agent, customer, third }: Present): readonly (LegId | undefined)[] => {
  switch (phase.at === 'rejoining' ? phase.was : phase.at) {
    case 'conferring':
      return phase.hold.on ? [] : [agent, customer, third];
    case 'consulting':
      return [agent, phase.hold.on ? third : customer];
    case 'talking':
      return phase.hold.on ? [] : [agent, customer];
    default:
      return [];
  }
};

/** An agent who holds waits for nobody. */
const alone = (phase: Shared): Hears => {
  const at = phase.at === 'rejoining' ? phase.was : phase.at;
  if (at === 'callingThird') return 'ringback';
  return at === 'consulting' || !phase.hold.on ? 'music' : 'silence';
};

export const hearing = (phase: Shared): Hearing => {
  const present = presentIn(phase);
  const { agent, customer, third } = present;
  const here = circleOf(phase, present).filter((leg) => leg !== undefined);
  const together = here.length > 1 ? here : []; // nobody is left alone in silence
  const each = (leg: LegId | undefined, otherwise: Hears): readonly (readonly [LegId, Hears])[] =>
    leg === undefined ? [] : [[leg, together.includes(leg) ? 'others' : otherwise]];
  return new Map([...each(agent, alone(phase)), ...each(customer, 'music'), ...each(third, 'music')]);
};

export const togetherIn = (phase: Shared): readonly LegId[] =>
  [...hearing(phase)].flatMap(([leg, hears]) => (hears === 'others' ? [leg] : []));

/** What has to be ordered so that each hears what is right now; who hears it already is left alone. */
export const rearrange = (before: Shared, after: Shared): readonly Effect[] => {
  const [was, is] = [hearing(before), hearing(after)];
  const changed = [...is].filter(([leg, hears]) => was.get(leg) !== hears);
  const joins = changed.some(([, hears]) => hears === 'others');
  return [
    ...changed.flatMap(([leg, sound]): Effect[] => (sound === 'others' ? [] : [{ type: 'play', leg, sound }])),
    ...(joins ? [{ type: 'bridge', legs: togetherIn(after) } as const] : []),
  ];
};
