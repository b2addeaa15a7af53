import { sampleMessage, sampleTurn } from '../testing/samples.ts';
import { entriesOf, type Pending } from './thread.ts';

const pending: Pending = {
  ...{ key: 'p1', at: Date.parse('2026-11-21T09:00:00Z'), text: 'Hi', templateId: undefined, refused: null },
};
const keys = (...given: Parameters<typeof entriesOf>) => entriesOf(...given).map(({ key }) => key);

describe('a thread [CONF-SMSF-002]', () => {
  const said = {
    messages: [
      sampleMessage('m1', { at: '2026-11-20T17:00:00Z' }),
      sampleMessage('m2', { at: '2026-11-20T20:00:00Z' }),
    ],
    turns: [sampleTurn('t1', { at: '2026-11-20T18:00:00Z' })],
    pending: [pending],
  };

  it('has messages and what became of it by time, days above them, and what is not sent yet at its end [CONF-SMSF-002]', () =>
    expect(keys(said, 'UTC')).toEqual(['day 2026-11-20', 'm1', 't1', 'm2', 'day 2026-11-21', 'p1']));

  it('has the days of the reader’s zone', () =>
    expect(keys({ ...said, pending: [] }, 'Asia/Kolkata')).toEqual([
      'day 2026-11-20',
      'm1',
      't1',
      'day 2026-11-21',
      'm2',
    ]));

  it('of which nothing is known has nothing', () =>
    expect(keys({ messages: [], turns: [], pending: [] }, 'UTC')).toEqual([]));
});
