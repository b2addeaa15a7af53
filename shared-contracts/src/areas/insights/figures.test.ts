import { languages } from '@patchbay/shared-contracts';
import { figureTexts } from './figure-texts/index.ts';
import { figureIds, figures, type FigureId } from './figures.ts';
import { serviceLevelBase, type ServiceLevelVariant } from './service-level.ts';
import { callSumsSchema, type Sums } from './sums.ts';

const day: Sums = {
  ...{ calls: 140, offered: 100, answered: 80, missed: 8, abandoned: 12, short_abandoned: 2 },
  ...{ answered_within: 72, abandoned_within: 4, level_of: 96, waited_ms: 960_000, rings: 75, ring_ms: 300_000 },
  ...{ repeated: 8, dialled: 40, reached: 20, conversations: 100, talk_ms: 18_000_000, hold_ms: 1_000_000 },
  ...{ wrap_up_ms: 3_000_000, held: 10, transferred: 5, peak: 7 },
  ...{ logged_in_ms: 40_000_000, available_ms: 30_000_000, idle_ms: 9_000_000, break_ms: 4_000_000 },
};

describe('a figure', () => {
  it.each<readonly [FigureId, number]>([
    ['offered', 100],
    ['answered', 80],
    ['answered_percent', 0.8],
    ['missed', 8],
    ['missed_percent', 0.08],
    ['abandoned', 10], // 2 of them abandoned at once.
    ['abandoned_percent', 0.1],
    ['short_abandoned', 2],
    ['service_level', 0.75],
    ['speed_of_answer', 12_000],
    ['pickup_time', 4_000],
    ['handling_time', 210_000],
    ['talk_time', 18_000_000],
    ['hold_time', 1_000_000],
    ['average_hold_time', 10_000],
    ['wrap_up_time', 3_000_000],
    ['occupancy', 0.7],
    ['transfer_share', 0.05],
    ['hold_share', 0.1],
    ['first_contact_resolution', 0.9],
    ['dialled', 40],
    ['reached', 20],
    ['reached_percent', 0.5],
    ['concurrent_peak', 7],
    ['logged_in_time', 40_000_000],
    ['available_time', 30_000_000],
    ['idle_time', 9_000_000],
    ['break_time', 4_000_000],
  ])('%s is made of its sums alone [rule: INS-024]', (id, expected) => {
    const { sums, of } = figures[id];
    const alone: Sums = Object.fromEntries(sums.map((name) => [name, day[name]]));
    expect([of(day), of(alone)]).toEqual([expected, expected]);
    for (const name of sums) {
      expect(of({ ...alone, [name]: null })).toBeNull();
      expect(of(Object.fromEntries(Object.entries(alone).filter(([other]) => other !== name)))).toBeNull();
    }
  });

  it('of nothing is 0, and an average or a share of nothing is none [rule: INS-024]', () => {
    const nothing: Sums = Object.fromEntries(Object.keys(day).map((name) => [name, 0]));
    for (const id of figureIds) {
      const isTotal = figures[id].sums.length === 1 || id === 'abandoned';
      expect([id, figures[id].of(nothing)]).toEqual([id, isTotal ? 0 : null]);
    }
  });

  it.each(languages)(
    'has a name, a formula and an explanation in %s, each name once [rule: INS-024]',
    async (language) => {
      const { default: texts } = await figureTexts[language]();
      expect(Object.keys(texts).sort()).toEqual([...figureIds].sort());
      for (const { name, formula, explains } of Object.values(texts))
        for (const text of [name, formula, explains]) expect(text.trim()).not.toBe('');
      const names = Object.values(texts).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    },
  );
});

it.each<readonly [ServiceLevelVariant, number]>([
  ['offered_less_abandoned_within', 96],
  ['offered', 100],
  ['answered_and_abandoned', 92],
])('a service level of %s is a share of %i calls [rule: INS-035]', (variant, expected) =>
  expect(serviceLevelBase(variant, { offered: 100, answered: 80, abandoned: 12, abandoned_within: 4 })).toBe(expected),
);

it('sums are never below nothing', () => {
  const all = { ...day, level_of: -1 };
  expect(callSumsSchema.safeParse(all).success).toBe(false);
});
