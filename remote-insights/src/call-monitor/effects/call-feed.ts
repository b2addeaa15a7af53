import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  liveCallSchema,
  liveCallsMessageSchema,
  type LiveCall,
  type LiveCallsMessage,
} from '@patchbay/shared-contracts/live';
import { beating, followSocket, readAs, type SocketSetup } from '@patchbay/shared-ui/live-socket';

/** Listener of a feed of running calls. After a cut the feed restarts with a snapshot by itself. */
export interface CallFeedListener {
  snapshot(calls: readonly LiveCall[]): void;
  /** Calls with only the facts that changed. */
  changes(calls: readonly LiveCall[]): void;
  happened(event: LiveCall): void;
  /** Sign of life of the server, with its clock, epoch ms. */
  alive(now: number): void;
  cut(): void;
}

export interface CallFeed {
  /** Returns a function that stops it. */
  follow(listener: CallFeedListener): () => void;
}

interface Setup extends Pick<SocketSetup<unknown>, 'bearer' | 'clock' | 'againAfter'> {
  readonly socketAt: (path: string) => string;
}

const read = readAs(liveCallsMessageSchema);
const isMany = (message: LiveCallsMessage): message is LiveCall[] => Array.isArray(message);
const isAlive = (message: LiveCallsMessage): message is Extract<LiveCallsMessage, { type: 'alive' }> =>
  'type' in message && message.type === 'alive';

const at = (path: string, { socketAt, bearer, clock, againAfter }: Setup) => ({
  ...{ address: socketAt(path), bearer, clock, againAfter, read },
});

type FactTest = (fact: unknown) => boolean;

/** Definition of a zod schema, as far as it tells plain text. */
interface SchemaDef {
  readonly type: string;
  readonly innerType?: { readonly def: SchemaDef };
  readonly checks?: readonly unknown[] | undefined;
}

const isText: FactTest = (fact) => typeof fact === 'string';

/** Returns the test of a fact; zod takes ten times as long for plain text, which most facts are. */
function testOf(schema: {
  readonly def: SchemaDef;
  safeParse(fact: unknown): { readonly success: boolean };
}): FactTest {
  const inner = schema.def.type === 'optional' ? schema.def.innerType?.def : undefined; // JSON has no undefined
  const { type, checks = [] } = inner ?? schema.def;
  return type === 'string' && checks.length === 0 ? isText : (fact) => schema.safeParse(fact).success;
}

const factTests: ReadonlyMap<string, FactTest> = new Map(
  Object.entries(liveCallSchema.shape).map(([name, schema]) => [name, testOf(schema)]),
);

const isCallLike = (value: unknown): value is LiveCall =>
  typeof value === 'object' && value !== null && typeof (value as Partial<LiveCall>).uuid === 'string';

/** Returns a function that checks calls, whole ones or changes, by their facts; a value equal to the last one of its fact is sound. */
function createCheck() {
  const last = new Map<string, unknown>();
  const isFact = (name: string, fact: unknown): boolean => {
    const test = factTests.get(name);
    if (test === undefined || test === isText) return test === undefined || isText(fact);
    if (last.has(name) && last.get(name) === fact) return true;
    if (!test(fact)) return false;
    last.set(name, fact);
    return true;
  };
  return (call: unknown): call is LiveCall => {
    if (!isCallLike(call)) return false;
    for (const name in call) if (!isFact(name, call[name])) return false;
    return typeof call.event_type === 'string' && typeof call.call_solution === 'string';
  };
}

/** Like `read`, but quicker: hundreds of changes arrive together. If one of them is invalid, the message is. */
function createReading() {
  const isSound = createCheck();
  return (text: string): LiveCallsMessage | null => {
    try {
      const message: unknown = JSON.parse(text);
      if (!Array.isArray(message)) return liveCallsMessageSchema.parse(message);
      return message.every(isSound) ? message : null;
    } catch {
      return null;
    }
  };
}

/** Creates the feed that sends all calls first, then changes in batches, and a sign of life each second [LIVE-023]. */
export const createTogetherFeed = (setup: Setup): CallFeed => ({
  follow({ snapshot, changes, alive, cut }) {
    let isFirst = true;
    return followSocket(
      { ...at(callPaths.liveCallsTogether, setup), read: createReading(), pulse: beating(setup.clock) },
      {
        message(message) {
          if (isAlive(message)) return alive(message.now);
          if (!isMany(message)) return;
          if (isFirst) snapshot(message);
          else changes(message);
          isFirst = false;
        },
        cut() {
          isFirst = true;
          cut();
        },
      },
    );
  },
});

/**
 * Creates the feed that sends single events from now on; earlier calls are unknown until their next event [LIVE-023]. Silence counts as
 * a cut [UX-012].
 */
export const createEventFeed = (setup: Setup): CallFeed => ({
  follow: ({ snapshot, happened, alive, cut }) =>
    followSocket(
      { ...at(callPaths.liveCalls, setup), pulse: beating(setup.clock) },
      {
        cut,
        opened: () => snapshot([]),
        message(message) {
          if (isAlive(message)) alive(message.now);
          else if (!isMany(message)) happened(message);
        },
      },
    ),
});
