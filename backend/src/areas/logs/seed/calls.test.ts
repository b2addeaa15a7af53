// @whole fills the demo of several days
import { dayAt, weekdayOf } from '@patchbay/shared-contracts/time';
import { createRandom } from '../../../domain/seed/random.ts';
import { holidayOf, rushOf } from '../../../domain/seed/model/special-days.ts';
import { demoCalls } from './calls.ts';

const TIME_ZONE = 'Asia/Kolkata';
const agents = Array.from({ length: 20 }, (_, index) => ({
  ...{ agentId: `agent-${index}`, name: `Agent ${index}`, phone: `+9180${index}`, queues: ['Support'] },
}));

const callsAt = (now: number) =>
  demoCalls(createRandom(20_261), {
    ...{ accountId: 'demo', now, timezone: TIME_ZONE, count: 2_000, agents, customers: ['+911', '+912'] },
    services: [
      { number: '+911', queue: { id: 'support', name: 'Support' } },
      { number: '+912', queue: null },
    ],
  }).map(({ call }) => {
    const at = new Date(call.started_at).getTime();
    const answered = call.answered_at ? new Date(call.answered_at).getTime() : null;
    const isAnswered = answered !== null;
    return { ...call, at, isAnswered, waited: isAnswered ? answered - at : null, talk: call.talk_ms ?? 0 };
  });
type SeedCall = ReturnType<typeof callsAt>[number];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = (calls: readonly SeedCall[], is: (call: SeedCall) => boolean): number =>
  calls.filter(is).length / calls.length;
const hourOf = ({ at }: SeedCall): number => new Date(at + 330 * 60_000).getUTCHours();
const dayOf = ({ at }: SeedCall): string => dayAt(at, TIME_ZONE);

describe.each([
  ['a Friday afternoon', '2026-11-20T09:00:00Z'],
  ['ten past midnight on a Monday', '2026-11-15T18:40:00Z'],
  ['a Thursday at nine', '2026-03-05T03:30:00Z'],
  ['a Sunday evening', '2026-12-27T15:00:00Z'],
  ['a minute to midnight on a Saturday', '2026-08-01T18:29:00Z'],
  ['a Tuesday at noon', '2027-02-02T06:30:00Z'],
])('the demo’s own calls at %s [TEL-018]', (_name, time) => {
  const now = Date.parse(time);
  const today = dayAt(now, TIME_ZONE);
  const calls = callsAt(now);
  const on = (day: string) => calls.filter((call) => dayOf(call) === day);
  const otherDays = (weekday: number, but: string) =>
    [...new Set(calls.map(dayOf))].filter((day) => weekdayOf(day) === weekday && day !== but && day !== today);

  it('has fewer calls at lunch', () => {
    const at = (hour: number) => calls.filter((call) => hourOf(call) === hour).length;
    expect(at(13)).toBeLessThan(0.75 * Math.min(at(12), at(14)));
  });

  it('has one Monday with more calls, of which fewer are answered, and later', () => {
    const rush = on(rushOf(today));
    const others = otherDays(0, rushOf(today)).map(on);
    expect(rush.length).toBeGreaterThan(1.25 * mean(others.map(({ length }) => length)));
    const isAnswered = (call: SeedCall) => call.isAnswered;
    expect(shareOf(rush, isAnswered)).toBeLessThan(shareOf(others.flat(), isAnswered) - 0.12);
    const waits = (of: readonly SeedCall[]) =>
      of.filter(({ queue_name: queue }) => queue !== null).flatMap(({ waited }) => (waited === null ? [] : [waited]));
    expect(mean(waits(rush))).toBeGreaterThan(2 * mean(waits(others.flat())));
  });

  it('has one Thursday with nearly none', () => {
    const holiday = on(holidayOf(today));
    expect(holiday.length).toBeLessThan(0.3 * mean(otherDays(3, holidayOf(today)).map((day) => on(day).length)));
  });

  it('has agents who answer more or less often, and talk longer or shorter', () => {
    const each = agents.map(({ agentId }) => calls.filter(({ agent_id: agent }) => agent === agentId));
    const shares = each.map((own) => shareOf(own, (call) => call.isAnswered));
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.18);
    const talks = each.map((own) => {
      const lengths = own.flatMap(({ talk }) => (talk > 0 ? [talk] : [])).sort((one, other) => one - other);
      return lengths[Math.floor(lengths.length / 2)] ?? 0;
    });
    const [quarter = 0, threeQuarters = 0] = [4, 15].map((place) => talks.toSorted((one, other) => one - other)[place]);
    expect(threeQuarters / quarter).toBeGreaterThan(1.25);
  });
});
