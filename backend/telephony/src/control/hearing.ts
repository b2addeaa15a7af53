import type { Away, Effect, LegId, Rejoining, Returning, Talking, Three } from './call.ts';

type Shared = Talking | Away | Returning | Three | Rejoining;
/** Sound heard by a leg: bridged legs hear each other, the rest a sound. */
type LegHears = 'others' | 'music' | 'silence' | 'ringback';
type Hearing = ReadonlyMap<LegId, LegHears>;

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

/** Returns the legs on the line; a third party that still rings is not. */
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

/** Returns the legs that talk with each other once all of them are present. */
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

/** Sound for an agent who is alone. An agent who holds waits for nobody, and hears silence. */
const alone = (phase: Shared): LegHears => {
  const at = phase.at === 'rejoining' ? phase.was : phase.at;
  if (at === 'callingThird') return 'ringback';
  return at === 'consulting' || !phase.hold.on ? 'music' : 'silence';
};

export const hearing = (phase: Shared): Hearing => {
  const present = presentIn(phase);
  const { agent, customer, third } = present;
  const here = circleOf(phase, present).filter((leg) => leg !== undefined);
  const together = here.length > 1 ? here : []; // a party left alone hears a sound, not a bridge of one
  const each = (leg: LegId | undefined, otherwise: LegHears): readonly (readonly [LegId, LegHears])[] =>
    leg === undefined ? [] : [[leg, together.includes(leg) ? 'others' : otherwise]];
  return new Map([...each(agent, alone(phase)), ...each(customer, 'music'), ...each(third, 'music')]);
};

export const togetherIn = (phase: Shared): readonly LegId[] =>
  [...hearing(phase)].flatMap(([leg, hears]) => (hears === 'others' ? [leg] : []));

/** Returns the effects by which each leg hears the right thing in a room that has just been made. */
export const arrange = (phase: Shared): readonly Effect[] => {
  const together = togetherIn(phase);
  return [
    ...[...hearing(phase)].flatMap(([leg, sound]): Effect[] =>
      sound === 'others' ? [] : [{ type: 'play', leg, sound }],
    ),
    ...(together.length > 0 ? [{ type: 'bridge', legs: together } as const] : []),
  ];
};

/** Returns the effects by which each leg hears the right thing; legs that already do are left alone. */
export const rearrange = (before: Shared, after: Shared): readonly Effect[] => {
  const [was, is] = [hearing(before), hearing(after)];
  const changed = [...is].filter(([leg, hears]) => was.get(leg) !== hears);
  const joins = changed.some(([, hears]) => hears === 'others');
  return [
    ...changed.flatMap(([leg, sound]): Effect[] => (sound === 'others' ? [] : [{ type: 'play', leg, sound }])),
    ...(joins ? [{ type: 'bridge', legs: togetherIn(after) } as const] : []),
  ];
};
