import { Observable, Subscription, throwError, type Observer } from 'rxjs';
import type { Topic } from './topic.ts';

type Next<Payload> = (payload: Payload) => void;

interface Listener<Payload> {
  readonly next: Next<Payload>;
  readonly complete: () => void;
  isTold: boolean;
}

/** Who listens, and what is called: an array of functions alone is gone through nearly as fast as a bare loop (RESULTS, P6). */
interface Audience<Payload> {
  readonly listeners: readonly Listener<Payload>[];
  readonly calls: readonly Next<Payload>[];
}
const audienceOf = <Payload>(listeners: readonly Listener<Payload>[]): Audience<Payload> => ({
  listeners,
  calls: listeners.map(({ next }) => next),
});

/** The payloads of one topic [PLAT-004]. */
export interface Channel<Payload> {
  readonly topic: Topic<Payload>;
  readonly payloads: Observable<Payload>;
  /** Tells those who listen when it is called, in order, as long as they do. One that throws is reported and stops no other. */
  tell(payload: Payload): void;
  /** Ends all. Who comes later gets what is replayed, and the end. */
  close(): void;
}

/** A function that subscribes is called without a Subscriber of RxJS in between, which costs more than most of them do. */
class Payloads<Payload> extends Observable<Payload> {
  readonly #add: (next: Next<Payload>) => Subscription;

  constructor(add: (next: Next<Payload>, complete?: () => void) => Subscription) {
    super((subscriber) =>
      add(
        (payload) => subscriber.next(payload),
        () => subscriber.complete(),
      ),
    );
    this.#add = add;
  }

  override subscribe(
    observer?: Partial<Observer<Payload>> | Next<Payload> | null,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    if (typeof observer !== 'function') return super.subscribe(observer ?? {});
    return error || complete ? super.subscribe(observer, error, complete) : this.#add(observer);
  }
}

/** As RxJS reports what a subscriber throws: in a task of its own. */
const report = (error: unknown) => void throwError(() => error).subscribe();

function callOne<Payload>(next: Next<Payload>, payload: Payload) {
  try {
    next(payload);
  } catch (error) {
    report(error);
  }
}

export function createChannel<Payload>(topic: Topic<Payload>): Channel<Payload> {
  let audience = audienceOf<Payload>([]); // another one for each change: telling goes on with the one it began with
  let kept: readonly Payload[] = [];
  let isOpen = true;

  const add = (next: Next<Payload>, complete: () => void = () => undefined) => {
    const subscription = new Subscription(() => {
      listener.isTold = false;
      audience = audienceOf(audience.listeners.filter((each) => each !== listener));
    });
    const end = () => {
      complete();
      subscription.unsubscribe();
    };
    const listener: Listener<Payload> = { next, complete: end, isTold: true };
    if (isOpen) audience = audienceOf([...audience.listeners, listener]);
    for (const payload of kept) callOne(next, payload);
    if (!isOpen) end();
    return subscription;
  };
  return {
    topic,
    payloads: new Payloads(add),
    tell(payload) {
      if (!isOpen) return;
      if (topic.replay) kept = [payload];
      const told = audience;
      let at = 0;
      for (const next of told.calls) {
        const hasLeft = audience !== told && told.listeners[at]?.isTold === false;
        at += 1;
        if (!hasLeft) callOne(next, payload);
      }
    },
    close() {
      isOpen = false;
      for (const { complete } of audience.listeners) complete();
    },
  };
}
