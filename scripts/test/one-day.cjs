// Sets the clock for tests of pages to the time of the back end's tests (TEST_NOW): a Friday, 14:30 in India. Time goes on from there.
// With PATCHBAY_RANDOM=1 it is the machine's time.
const BEGINS = Date.UTC(2026, 10, 20, 9);

if (typeof window !== 'undefined' && process.env.PATCHBAY_RANDOM !== '1') {
  const RealDate = Date;
  const ahead = BEGINS - RealDate.now();
  const now = () => RealDate.now() + ahead;
  function DateOfTests(...given) {
    if (new.target === undefined) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, given.length === 0 ? [now()] : given, new.target);
  }
  Object.defineProperties(DateOfTests, Object.getOwnPropertyDescriptors(RealDate));
  DateOfTests.now = now;
  DateOfTests.prototype.constructor = DateOfTests;
  globalThis.Date = DateOfTests;
}
