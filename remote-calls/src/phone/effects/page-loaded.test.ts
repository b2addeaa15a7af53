import { createPageLoaded } from './page-loaded.ts';

describe('what a page takes until its phone registers [TEL-009]', () => {
  const page = (touched: boolean) => {
    const clock = { at: 4_000, now: () => clock.at, documentRead: () => 1_500, wasTouched: () => touched };
    return clock;
  };

  it('is all the time since it was asked for where nobody touched it, but for what people take to agree', () => {
    const clock = page(false);
    const loaded = createPageLoaded(clock);
    clock.at += 60_000; // the user reads the question
    const took = loaded.phoneBegins();
    clock.at += 700.4;
    expect(took()).toBe(4_700);
  });

  it('is twice the document’s own where somebody signed in meanwhile', () => {
    const clock = page(true);
    const took = createPageLoaded(clock).phoneBegins();
    clock.at += 700;
    expect(took()).toBe(3_700);
  });
});
