import { createCell } from '@patchbay/shared-contracts';
import fc from 'fast-check';
import { event } from '../../call/testing/samples.ts';
import { openBrowser, type FakeTab } from '../../tabs/testing/fake-browser.ts';
import type { FeedMessage } from '../model/feed-message.ts';
import type { Delivery, ResumableFeed } from './call-feed.ts';
import { createLedFeed, FEED_CHANNEL } from './led-feed.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A server with a log of events. Ids are positions in the log; a stream resumed after an id gets all later events. */
function createServer() {
  const log: Delivery[] = [];
  let opened = 0;
  const streams = new Map<(delivery: Delivery) => void, FakeTab>();
  const delivery = (message: FeedMessage, name: string, data: string): Delivery => ({
    ...{ message, id: String(log.length), event: name, data },
  });
  const append = (made: Delivery) => {
    log.push({ ...made, id: String(log.length + 1) });
    const last = log.at(-1);
    if (last) for (const tell of streams.keys()) tell(last);
  };
  return {
    opened: () => opened,
    open: () => [...streams.values()].filter((tab) => tab.is() !== 'dead').length,
    dispositionsChanged: () => append(delivery({ type: 'dispositions' }, 'dispositions', '{}')),
    called: () => {
      const invited = event('invited');
      append(delivery({ type: 'callEvent', event: invited }, 'message', JSON.stringify(invited)));
    },
    length: () => log.length,
    feedOf: (tab: FakeTab): ResumableFeed => ({
      follow(take, afterId) {
        const tell = (made: Delivery) => void tab.clock.after(0, () => streams.has(tell) && void take(made));
        streams.set(tell, tab);
        opened += 1;
        tell(delivery({ type: 'opened' }, 'connected', '{}'));
        log.slice(afterId === null ? log.length : Number(afterId)).forEach(tell);
        return () => void streams.delete(tell);
      },
    }),
  };
}

function openPages() {
  const browser = openBrowser();
  const server = createServer();
  const open = (id: string, owner = 'demo/u1') => {
    const tab = browser.open(id);
    const heard: string[] = [];
    const feed = createLedFeed({
      ...{
        feed: server.feedOf(tab),
        tab: tab.lead,
        clock: tab.clock,
        channel: tab.channel(FEED_CHANNEL),
        owner: () => owner,
      },
    });
    const stop = feed.follow(({ type }) => void heard.push(type));
    return { tab, heard, stop };
  };
  const pass = async (ms: number) => {
    await turn();
    browser.clock.pass(ms);
    await turn();
    browser.clock.pass(1);
    await turn();
  };
  return { open, server, pass };
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ type: 'said' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'opened' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('passed' as const), ms: fc.integer({ min: 1, max: 30_000 }) }),
  },
  ...(['frozen', 'thawed', 'killed'] as const).map((type) => ({
    ...{ weight: 1, arbitrary: fc.record({ type: fc.constant(type), which: fc.nat(5) }) },
  })),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const turned: Readonly<Record<'frozen' | 'thawed' | 'killed', (tab: FakeTab) => void>> = {
  frozen: (tab) => (tab.is() === 'running' ? tab.freeze() : undefined),
  thawed: (tab) => (tab.is() === 'frozen' ? tab.thaw() : undefined),
  killed: (tab) => tab.kill(),
};

/** Runs a browser through these steps, then through a minute without any. */
async function live(steps: readonly Step[]) {
  localStorage.clear();
  const { open, server, pass } = openPages();
  const pages: (ReturnType<typeof open> & { readonly from: number })[] = [];
  const openPage = async () => {
    const page = open(`t${pages.length}`);
    await pass(3_000); // its state has been fetched by then
    pages.push({ ...page, from: server.length() });
  };
  await openPage();
  for (const made of steps) {
    if (made.type === 'said') server.dispositionsChanged();
    else if (made.type === 'passed') await pass(made.ms);
    else if (made.type === 'opened') await openPage();
    else {
      const tab = pages[made.which % pages.length]?.tab;
      if (tab) turned[made.type](tab);
    }
  }
  pages.forEach(({ tab }) => turned.thawed(tab));
  for (let wait = 0; wait < 4; wait += 1) await pass(15_000);
  const alive = pages.filter(({ tab }) => tab.is() !== 'dead');
  return { alive, streams: server.open(), said: server.length() };
}

describe('the feed of many tabs', () => {
  beforeEach(() => localStorage.clear());

  it('is one stream for twenty of them, and all hear what every tab takes [UX-013]', async () => {
    const { open, server, pass } = openPages();
    const pages = Array.from({ length: 20 }, (_, at) => open(`t${at}`));
    await pass(100);
    expect(server.open()).toBe(1);
    server.dispositionsChanged();
    await pass(100);
    for (const { heard } of pages) expect(heard).toEqual(['opened', 'dispositions']);
  });
  it('of a tab that hangs is taken over by one of the others, not by each in turn [UX-013]', async () => {
    const { open, server, pass } = openPages();
    const pages = Array.from({ length: 20 }, (_, at) => open(`t${at}`));
    await pass(100);
    pages[0]?.tab.freeze();
    for (let wait = 0; wait < 40; wait += 1) await pass(1_000);
    expect(server.opened()).toBe(2);
    pages[0]?.tab.thaw();
    for (let wait = 0; wait < 40; wait += 1) await pass(1_000);
    expect([server.opened(), server.open()]).toEqual([2, 1]);
  });
  it('of calls tells the leading tab alone [TAB-004]', async () => {
    const { open, server, pass } = openPages();
    const [first, second] = [open('t1'), open('t2')];
    await pass(100);
    server.called();
    await pass(100);
    expect([first.heard, second.heard]).toEqual([['opened', 'callEvent'], ['opened']]);
  });
  it('goes on in another tab from where it was when its tab dies, with nothing lost [UX-013]', async () => {
    const { open, server, pass } = openPages();
    const first = open('t1');
    await pass(100);
    server.dispositionsChanged();
    await pass(100);
    const second = open('t2');
    await pass(100);
    first.tab.kill();
    server.called(); // before another tab follows
    await pass(100);
    expect(second.heard).toEqual(['opened', 'callEvent']);
    expect(server.open()).toBe(1);
  });
  it('says that something was lost where the tab before could not say how far it was', async () => {
    const { open, server, pass } = openPages();
    const first = open('t1');
    await pass(100);
    first.tab.freeze();
    const [second, third] = [open('t2'), open('t3')];
    await pass(3_000);
    server.dispositionsChanged();
    first.tab.kill();
    await pass(100);
    expect(second.heard).toEqual(['reset', 'opened']);
    expect(third.heard).toEqual(['reset', 'opened']);
  });
  it('of another person is not listened to', async () => {
    const { open, server, pass } = openPages();
    const [, other] = [open('t1'), open('t2', 'other/u9')];
    await pass(100);
    server.dispositionsChanged();
    await pass(100);
    expect(other.heard).toEqual([]);
  });
  it('is closed where nobody follows it any more', async () => {
    const { open, server, pass } = openPages();
    const { stop } = open('t1');
    await pass(100);
    stop();
    expect(server.open()).toBe(0);
  });
  it('loses nothing whatever tabs are opened, frozen, thawed and killed, and is one stream in the end [UX-013] @whole', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { alive, streams, said } = await live(steps);
        expect(streams).toBe(alive.length === 0 ? 0 : 1);
        for (const { heard, from } of alive.filter(({ heard: all }) => !all.includes('reset')))
          expect(heard.filter((type) => type === 'dispositions').length).toBeGreaterThanOrEqual(said - from);
      }),
      { numRuns: 60 },
    ));
});

it('without locks each tab has a feed of its own', () => {
  const server = createServer();
  const tab = openBrowser().open('t1');
  const feed = createLedFeed({
    ...{
      feed: server.feedOf(tab),
      tab: createCell(true),
      clock: tab.clock,
      channel: tab.channel(FEED_CHANNEL),
      owner: () => 'demo/u1',
    },
  });
  feed.follow(() => undefined);
  expect(server.open()).toBe(1);
});
