import { startOfFollowing, goingOn, logPlaceOf, type LogSpan } from './log-place.ts';

const span: LogSpan = { epoch: 'a', oldest: 6, last: 9 };
const empty: LogSpan = { epoch: 'a', oldest: 1, last: 0 };

describe('resuming in a log', () => {
  it.each<[string, LogSpan, string | undefined, [number, boolean]]>([
    ['from now on', span, undefined, [9, false]],
    ['nothing was missed', span, 'a-9', [9, false]],
    ['what was missed is all kept', span, 'a-7', [7, false]],
    ['the oldest kept is the next', span, 'a-5', [5, false]],
    ['one more is gone', span, 'a-4', [9, true]],
    ['another life of the log', span, 'b-7', [9, true]],
    ['from the future', span, 'a-10', [9, true]],
    ['an id that is none', span, 'a-x', [9, true]],
    ['an empty id', span, '', [9, true]],
    ['a log that had nothing yet', empty, 'a-0', [0, false]],
  ])('%s', (_name, at, after, [n, lost]) => {
    expect(startOfFollowing(at, after)).toEqual({ place: { epoch: 'a', n }, lost });
  });

  it.each<[string, string, number, [number, boolean]]>([
    ['nothing was lost', 'a', 7, [7, false]],
    ['it was too slow', 'a', 4, [9, true]],
    ['the log began anew: all of it is new', 'b', 7, [5, true]],
  ])('a reader who was here all the time: %s', (_name, epoch, n, [next, lost]) => {
    expect(goingOn(span, { epoch, n })).toEqual({ place: { epoch: 'a', n: next }, lost });
  });

  it.each(['a-1-2', '-1', 'a-', 'a-1e3', 'a-9999999999999999'])('%s is no place', (id) => {
    expect(logPlaceOf(id)).toBeUndefined();
  });
});
