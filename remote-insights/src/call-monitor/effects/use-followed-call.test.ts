import { act, renderHook } from '@testing-library/react';
import { createCallStore } from '../model/call-store.ts';
import { sampleLiveCall } from '../testing/sample-live-call.ts';
import { useFollowedCall } from './use-followed-call.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Supervises a call whose row goes, as when its feed is cut and opened again. */
function rowGoes(isComplete: boolean) {
  const store = createCallStore({
    ask: (show) => show(),
    isSpent: () => false,
    now: () => Infinity,
    after: () => undefined,
  });
  const call = sampleLiveCall('c1');
  store.snapshot([call]);
  const [key = ''] = [...store.calls().keys()];
  const gone = jest.fn();
  const controller = {
    current: () => ({ is: 'on', call: { key, callId: call.uuid } }) as never,
    moved: jest.fn(),
    gone,
  };
  renderHook(() => useFollowedCall(controller, store, isComplete));
  act(() => store.snapshot([]));
  act(() => void jest.advanceTimersByTime(10_000));
  return gone;
}

it('a supervised call that has no row any more is over [LIVE-028]', () =>
  expect(rowGoes(true)).toHaveBeenCalledTimes(1));

it('a supervised call goes on when a feed that tells only events was cut [LIVE-023]', () =>
  expect(rowGoes(false)).not.toHaveBeenCalled());
