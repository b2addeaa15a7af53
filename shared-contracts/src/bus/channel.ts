import { Observable, Subscription, throwError, type Observer } from 'rxjs';
import type { Topic } from './topic.ts';

type Next<Payload> = (payload: Payload) => void;

interface Listener<Payload> {
  readonly next: Next<Payload>;
  readonly complete: () => void;
  isTold: boolean;
}

/** The listeners, and the array of functions to call: iterating over functions alone is nearly as fast as a bare loop. */
interface Audience<Payload> {
  readonly listeners: readonly Listener<Payload>[];
  readonly calls: readonly Next<Payload>[];
}
const audienceOf = <Payload>(listeners: readonly Listener<Payload>[]): Audience<Payload> => ({
  listeners,
  calls: listeners.map(({ next }) => next),
});

/** Payloads of one topic [PLAT-004]. */
export interface Channel<Payload> {
  readonly topic: Topic<Payload>;
  readonly payloads: Observable<Payload>;
  /** Calls the current listeners in order. One that throws is reported and does not stop the others. */
  tell(payload: Payload): void;
  /** Completes all subscribers. Later ones get the replayed payload, and the completion. */
  close(): void;
}

/** Calls a subscribing function without a Subscriber of RxJS in between, which would cost more than most listeners. */
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

/** Reports an error like RxJS does for subscribers: in a task of its own. */
const report = (error: unknown) => void throwError(() => error).subscribe();

function callOne<Payload>(next: Next<Payload>, payload: Payload) {
  try {
    next(payload);
  } catch (error) {
    report(error);
  }
}

export function createChannel<Payload>(topic: Topic<Payload>): Channel<Payload> {
  let audience = audienceOf<Payload>([]); // Replaced at each change, so that a running delivery continues with the list it started with.
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
      const listeners = audience;
      let at = 0;
      for (const next of listeners.calls) {
        const hasLeft = audience !== listeners && listeners.listeners[at]?.isTold === false;
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
