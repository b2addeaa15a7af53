import { append, emptyLog, idOf, KEPT_EVENTS, missedSince, type EventLog } from './event-log.ts';

const filled = (count: number): EventLog =>
  Array.from({ length: count }).reduce<EventLog>((log, _, index) => append(log, null, `e${index + 1}`), emptyLog);

describe('resuming a feed', () => {
  it.each<[string, EventLog, string, { reset: boolean; data: string[] }]>([
    ['nothing was missed', filled(3), idOf('a', 3), { reset: false, data: [] }],
    ['what was missed comes in order', filled(3), idOf('a', 1), { reset: false, data: ['e2', 'e3'] }],
    ['a feed that had nothing yet', emptyLog, idOf('a', 0), { reset: false, data: [] }],
    ['from the very start', filled(2), idOf('a', 0), { reset: false, data: ['e1', 'e2'] }],
    ['another run of the program', filled(3), idOf('b', 1), { reset: true, data: [] }],
    ['from the future', filled(3), idOf('a', 4), { reset: true, data: [] }],
    ['an id that is none', filled(3), 'a-x', { reset: true, data: [] }],
    ['an empty id', filled(3), '', { reset: true, data: [] }],
    ['too long ago', filled(KEPT_EVENTS + 5), idOf('a', 4), { reset: true, data: [] }],
  ])('%s', (_name, log, id, { reset, data }) => {
    const missed = missedSince(log, 'a', id);
    expect({ reset: missed.reset, data: missed.events.map((event) => event.data) }).toEqual({ reset, data });
  });

  it('keeps the newest events only, and reaches back to the oldest kept', () => {
    const log = filled(KEPT_EVENTS + 5);
    expect(log.events).toHaveLength(KEPT_EVENTS);
    expect(missedSince(log, 'a', idOf('a', 5)).events).toHaveLength(KEPT_EVENTS);
  });
});
