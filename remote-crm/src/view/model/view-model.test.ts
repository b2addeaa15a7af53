import { sampleFollowUps } from '../../testing/samples.ts';
import { byDay } from './days.ts';
import { splitFollowUps } from './split-follow-ups.ts';

it('entries stand under their days, by the clock of the person [CUST-065]', () => {
  const at = (time: string) => ({ at: time });
  const entries = [at('2026-11-21T19:00:00Z'), at('2026-11-21T10:00:00Z'), at('2026-11-20T23:00:00Z')];
  expect(byDay(entries, 'Asia/Kolkata')).toEqual([
    { day: '22 Nov 2026', entries: [entries[0]] },
    { day: '21 Nov 2026', entries: [entries[1], entries[2]] },
  ]);
  expect(byDay([], 'UTC')).toEqual([]);
});

it('follow-ups are those to come, the next one first, and those that were, the last one first [CUST-065]', () => {
  const [one] = sampleFollowUps;
  const due = (id: string, followup_dt: string) => ({ ...one, id, followup_dt }) as (typeof sampleFollowUps)[number];
  const all = [
    due('old', '2026-01-01T00:00:00Z'),
    due('far', '2027-02-01T00:00:00Z'),
    due('next', '2026-12-01T00:00:00Z'),
    due('late', '2026-11-01T00:00:00Z'),
  ];
  const { coming, past } = splitFollowUps(all, Date.parse('2026-11-22T00:00:00Z'));
  expect(coming.map(({ id }) => id)).toEqual(['next', 'far']);
  expect(past.map(({ id }) => id)).toEqual(['late', 'old']);
});
