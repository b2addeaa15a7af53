import { weekOf, type Calendar } from '../calendars/index.ts';
import { calendarsIn, enterStep, flowGraphSchema, startRun, withCalendars } from './index.ts';

const office: Calendar = { timeZone: 'UTC', week: weekOf('tue 09:00-18:00') ?? {}, exceptions: [], closure: null };
const at = Date.parse('2026-11-24T10:00:00Z');
const graph = flowGraphSchema.parse({
  ...{ version: 1, start: 'hours' },
  nodes: [
    { type: 'hours', id: 'hours', calendarId: 'office', open: 'there', closed: 'bye' },
    { type: 'queue', id: 'there', queueId: 'q' },
    { type: 'hangup', id: 'bye' },
  ],
});
const exitBy = (calendar: Calendar | null, now = at) => {
  const ready = withCalendars(graph, new Map(calendar === null ? [] : [['office', calendar]]));
  return enterStep(startRun(ready), 'hours', { now, caller: '+919800000001' }).way[0]?.exit;
};

describe('a step that names a calendar', () => {
  it.each([
    ['hours are on', office, at, 'open'],
    ['they are over', office, at + 8 * 3_600_000, 'closed'],
    ['it was closed by hand', { ...office, closure: { since: at, until: null } }, at, 'closed'],
    ['it is gone', null, at, 'open'],
  ] as const)('when %s: %s [rule /calendars: CONF-FLOW-008]', (_, calendar, now, exit) =>
    expect(exitBy(calendar, now)).toBe(exit),
  );

  it('says which, for who reads them when a call begins', () => expect(calendarsIn(graph)).toEqual(['office']));
});
