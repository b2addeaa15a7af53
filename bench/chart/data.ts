/** Data drawn by both arms: four lines over sixty days. */
const DAYS = 60;
const DAY_MS = 86_400_000;
const first = Date.UTC(2026, 8, 21);
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const days = Array.from({ length: DAYS }, (_, at) => day.format(first + at * DAY_MS));
export const lines = ['Offered', 'Answered', 'Missed', 'Abandoned'].map((name, line) => ({
  name,
  values: days.map((_, at) =>
    Math.round((400 / (line + 1)) * (1 + 0.4 * Math.sin(at / (2 + line))) + ((at * 37) % 41)),
  ),
}));
export const SIZE = { width: 1000, height: 320 };

/** Resolves to ms since the page was requested, once the drawing is on the screen. */
export const painted = () =>
  new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)));
