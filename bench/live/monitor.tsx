import { startFeed, type FeedReport, type Truth } from './feed-worker.ts';
import { showRaw } from './raw-rows.ts';
import { showAntd, showMonitor } from './shown.tsx';

/** P5: 2,000 changing calls in the call monitor, in hand-written rows, in antd's table, or in an empty page. */
export type Deliver = (text: string) => void;

let deliver: Deliver | null = null;
const opened = (to: Deliver): void => {
  deliver = to;
  feed.open();
};

/** Messages not painted yet. */
const unpainted: FeedReport[] = [];
let latencies: { readonly ms: number; readonly events: number }[] = [];
const now = (): number => performance.timeOrigin + performance.now();
const { port1, port2 } = new MessageChannel(); // its task is the first after the frame
port1.onmessage = () => {
  const at = now();
  for (const report of unpainted.splice(0)) latencies.push({ ms: at - report.at, events: report.events });
};
const feed = startFeed((report) => {
  deliver?.(report.text);
  if (report.events === 0) return;
  unpainted.push(report);
  if (unpainted.length === 1) requestAnimationFrame(() => port2.postMessage(null));
});

/** The one socket of the page that is the feed; others stay silent. */
class WireSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(address: string) {
    if (address.endsWith('/ws/live-calls-v2')) opened((data) => this.onmessage?.({ data }));
  }
  close(): void {
    deliver = null;
  }
}
Object.assign(window, { WebSocket: WireSocket });

const asked = new URLSearchParams(window.location.search);
const box = document.getElementById('root') ?? document.body;
const arms: Readonly<Record<string, () => void>> = {
  ours: () => showMonitor(box),
  raw: () => showRaw(box, Number(asked.get('rows')), opened),
  antd: () => showAntd(box),
  empty: () => opened(() => undefined),
};
arms[asked.get('arm') ?? '']?.();

/** Records the time of each frame, for `ms`. */
const frames = (ms: number): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const times: number[] = [];
    const frame = (at: number): void => {
      times.push(at);
      if (at - (times[0] ?? at) < ms) requestAnimationFrame(frame);
      else resolve(times);
    };
    requestAnimationFrame(frame);
  });

const drawn = (): readonly string[] =>
  [...document.querySelectorAll('[data-row], .ant-table-row')].map((row) => row.textContent ?? '');

/** Returns the number of rows that differ from the truth. */
const wrong = (truth: Truth): number =>
  drawn().filter((text, at) => {
    const call = truth[at];
    return call !== undefined && !(text.includes(call.agent) && text.includes(call.isHeld ? 'On Hold' : 'On Call'));
  }).length;

Object.assign(window, {
  drawn: () => drawn().length,
  async run(ms: number, perSecond: number) {
    latencies = [];
    feed.start(perSecond);
    const times = await frames(ms);
    const truth = await feed.stop();
    const taken = latencies;
    await frames(2_000); // rows come and go at most once a second
    return { times, latencies: taken, wrong: wrong(truth) };
  },
});
