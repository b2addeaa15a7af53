import { createWayBack } from './way-back.ts';

/** Called on each history step, before any other listener can stop the event; browsers report a step some time after it. */
let onStep: () => void = () => undefined;
window.addEventListener('popstate', () => onStep());
const step = (go: () => void) =>
  new Promise<void>((done) => {
    onStep = done;
    go();
  });

describe('Back over something that is not saved', () => {
  const heard: string[] = [];
  let held = false;
  let parameters: string[] = [];
  let ways: (() => void)[] = [];
  const way = createWayBack(window);
  way.guard({ held: () => held, parameters: () => parameters }, (go) => ways.push(go));
  window.addEventListener('popstate', () => heard.push(window.location.pathname));

  beforeEach(() => {
    held = false;
    parameters = [];
    ways = [];
    window.history.pushState({ idx: 0 }, '', '/first');
    window.history.pushState({ idx: 1 }, '', '/form');
    heard.length = 0;
  });

  const back = () => step(() => window.history.back());

  it('goes as ever while nothing is held', async () => {
    await back();
    expect(window.location.pathname).toBe('/first');
    expect(heard).toEqual(['/first']);
    expect(ways).toEqual([]);
  });

  it('stays on the page, with its place in the history, asks, and tells nobody else', async () => {
    held = true;
    await back();
    expect(window.location.pathname).toBe('/form');
    expect(window.history.state).toEqual({ idx: 1 });
    expect(heard).toEqual([]);
    expect(ways).toHaveLength(1);
  });

  it('goes there when the person says so, once', async () => {
    held = true;
    await back();
    await step(() => ways[0]?.());
    expect(window.location.pathname).toBe('/first');
    expect(heard).toEqual(['/first']);
    window.history.pushState(null, '', '/form');
    await back();
    expect(window.location.pathname).toBe('/form');
    expect(ways).toHaveLength(2);
  });

  it('does not ask about a step within the page', async () => {
    held = true;
    window.history.pushState({ idx: 2 }, '', '/form?page=2');
    await back();
    expect(window.location.href).toMatch(/\/form$/);
    expect(ways).toEqual([]);
  });

  it('asks about a step within the page that leaves what is edited, and about no other one', async () => {
    held = true;
    parameters = ['queue'];
    window.history.pushState({ idx: 2 }, '', '/form?queue=sales');
    window.history.pushState({ idx: 3 }, '', '/form?queue=sales&page=2');
    await back();
    expect([window.location.search, ways.length]).toEqual(['?queue=sales', 0]);
    await back();
    expect([window.location.search, ways.length]).toEqual(['?queue=sales', 1]);
    await step(() => ways[0]?.());
    expect([window.location.pathname, window.location.search]).toEqual(['/form', '']);
  });
});
