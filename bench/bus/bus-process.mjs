// One way to deliver events to 200 subscribers of their topics, alone in a process, so that V8's optimisations for one way do not affect
// another.
import { createBus, topic, z } from '@patchbay/shared-contracts';
import { filter, map, Subject } from '@patchbay/shared-contracts/rx';

const [way, code] = process.argv.slice(2);
const TOPICS = 20;
const SUBSCRIBERS = 10; // per topic
const topics = Array.from({ length: TOPICS }, (_, at) => topic(`bench.topic${at}`, 1, z.object({ n: z.number() })));
const payloads = Array.from({ length: 1000 }, (_, n) => ({ n }));

/** Subscribers do next to nothing; an integer sum allocates no memory. */
let told = 0;
const alike = () =>
  Array.from(
    { length: SUBSCRIBERS },
    () =>
      ({ n }) =>
        void (told = (told + n) | 0),
  );
const different = () => [
  ({ n }) => void (told = (told + n) | 0),
  ({ n }) => void (told = (n + told) | 0),
  ({ n }) => void (told = (told - -n) | 0),
  ({ n }) => void (told = -(-told - n) | 0),
  ({ n }) => void (told = (n - -told) | 0),
  (payload) => void (told = (told + payload.n) | 0),
  (payload) => void (told = (payload.n + told) | 0),
  (payload) => void (told = (told - -payload.n) | 0),
  (payload) => void (told = -(-told - payload.n) | 0),
  (payload) => void (told = (payload.n - -told) | 0),
];

const subscribers = { alike, different }[code]();

const ways = {
  ours() {
    const bus = createBus({ check: false, topics });
    for (const each of topics) for (const subscriber of subscribers) bus.on(each).subscribe(subscriber);
    return (at, payload) => bus.emit(topics[at], payload);
  },
  /** One Subject of all events; `on` filters the payloads of a topic and version, as the bus does. */
  filtered() {
    const all = new Subject();
    const on = ({ name, version }) =>
      all.pipe(
        filter((event) => event.name === name && event.version === version),
        map((event) => event.payload),
      );
    for (const each of topics) for (const subscriber of subscribers) on(each).subscribe(subscriber);
    return (at, payload) => all.next({ name: topics[at].name, version: topics[at].version, payload });
  },
  bare() {
    const lists = topics.map(() => subscribers.slice());
    return (at, payload) => {
      for (const subscriber of lists[at]) subscriber(payload);
    };
  },
};

const emit = ways[way]();

/** Returns the number of deliveries for this many events. */
function due(events) {
  let sum = 0;
  for (let n = 0; n < events; n += 1) sum = (sum + SUBSCRIBERS * payloads[n % payloads.length].n) | 0;
  return sum;
}

process.on('message', ({ events }) => {
  told = 0;
  const before = performance.now();
  for (let n = 0; n < events; n += 1) emit(n % TOPICS, payloads[n % payloads.length]);
  const took = performance.now() - before;
  if (told !== due(events)) throw new Error(`${way} told ${told} of ${due(events)}`);
  process.send({ type: 'ran', perSecond: (events * 1000) / took });
});
process.once('disconnect', () => process.exit());
process.send({ type: 'ready' });
