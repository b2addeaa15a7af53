import { FakePhone } from '../../testing/fake-phone.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { readAfterAbsence } from './read-after-absence.ts';

function open() {
  const [phone, clock] = [new FakePhone(), createManualClock()];
  let [reads, wasRead] = [0, () => {}];
  const session = {
    subscribe: (listener: () => void) => {
      wasRead = listener;
      return () => {};
    },
    refresh: async () => {
      reads += 1;
      wasRead();
    },
  };
  phone.connect();
  const stop = readAfterAbsence(phone, session, clock);
  const comeBack = () => {
    phone.markLost();
    phone.retry();
  };
  return { clock, stop, comeBack, session, reads: () => reads };
}

describe('the session', () => {
  it('is read anew when the phone is back a minute after it was read, and once', () => {
    const { clock, comeBack, reads } = open();
    clock.pass(60_000);
    comeBack();
    expect(reads()).toBe(1);
    comeBack();
    expect(reads()).toBe(1);
  });
  it('is not read anew for a phone that was there all the time, nor sooner', () => {
    const { clock, comeBack, reads } = open();
    clock.pass(59_999);
    comeBack();
    clock.pass(600_000);
    expect(reads()).toBe(0);
  });
  it('is not read anew when it was read in between, nor after the end', async () => {
    const { clock, stop, comeBack, session, reads } = open();
    clock.pass(60_000);
    await session.refresh();
    comeBack();
    expect(reads()).toBe(1);
    clock.pass(60_000);
    stop();
    comeBack();
    expect(reads()).toBe(1);
  });
});
