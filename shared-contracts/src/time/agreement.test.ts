// @whole every zone of the world
import { Temporal } from 'temporal-polyfill';
import { instantOf } from './clock.ts';
import { nextDayStart, startOfDay, startOfMonth, startOfWeek } from './edges.ts';
import { formatAt } from './formats.ts';
import { offsetAt } from './zone.ts';

// An independent implementation, too heavy to be shipped (decision 0013).
const [FROM, UNTIL] = [Temporal.Instant.from('2025-01-01T00:00Z'), Date.UTC(2028, 0)];
const midnightOf = (at: Temporal.ZonedDateTime): number => at.startOfDay().epochMilliseconds;

/** Clock changes of a zone from 2025 to 2027. */
function* changesOf(zone: string): Generator<Temporal.ZonedDateTime> {
  let at = FROM.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (; at !== null && at.epochMilliseconds < UNTIL; at = at.getTimeZoneTransition('next')) yield at;
}

function edgesOf(at: number, zone: string) {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return {
    ours: [offsetAt(at, zone), startOfDay(at, zone), nextDayStart(at, zone), startOfWeek(at, zone), startOfMonth(at, zone)], // prettier-ignore
    theirs: [
      there.offsetNanoseconds / 1e6,
      midnightOf(there),
      midnightOf(there.startOfDay().add({ days: 1 })),
      midnightOf(there.subtract({ days: there.dayOfWeek - 1 })),
      midnightOf(there.with({ day: 1 })),
    ],
  };
}

function instantsOf(text: string, zone: string) {
  const shown = Temporal.PlainDateTime.from(text);
  const asked = ['compatible', 'later'] as const;
  return {
    ours: [instantOf(text, zone), instantOf(text, zone, 'last')],
    theirs: asked.map((disambiguation) => shown.toZonedDateTime(zone, { disambiguation }).epochMilliseconds),
  };
}

it('around each change of the clocks of every zone, edges and instants are those of Temporal [FILT-013, FILT-014]', () => {
  const wrong: string[] = [];
  let changes = 0;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const { epochMilliseconds: change } of changesOf(zone)) {
      changes += 1;
      for (const minutes of [-1500, -30, 0, 30, 1500]) {
        const at = change + minutes * 60_000;
        // Times around a clock change with both offsets, including times that exist twice, or not at all.
        const texts = [change - 1, change].map((by) => formatAt(at + offsetAt(by, zone), 'UTC', 'YYYY-MM-DDTHH:mm'));
        for (const { ours, theirs } of [edgesOf(at, zone), ...texts.map((text) => instantsOf(text, zone))])
          if (ours.join() !== theirs.join()) wrong.push(`${zone} ${new Date(at).toISOString()}: ${ours} ${theirs}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(changes).toBeGreaterThan(500);
});
