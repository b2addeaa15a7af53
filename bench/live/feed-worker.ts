/** Output of the worker: the text of a message of the socket, and when it came (epoch ms, finer than Date.now). */
export interface FeedReport {
  readonly text: string;
  readonly at: number;
  readonly events: number;
}

/** Calls that run after the last message, the longest first: their agents, and whether they are on hold. */
export type Truth = readonly { readonly agent: string; readonly isHeld: boolean }[];

/** The server, as seen by a browser. It runs in a worker, from its own source text: it must not refer to anything outside. */
function serve(): void {
  const [AGENTS, TOGETHER_MS, FIRST_MS, STEP_MS] = [2_000, 250, 3_600_000, 4];
  interface Call {
    readonly n: number;
    readonly uuid: string;
    readonly started_at: number;
    held_since: number | null;
    event_time: number;
    additionalinfo: string;
  }
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  const padded = (n: number): string => String(n).padStart(4, '0');
  let made = 0;
  const begin = (n: number, started_at: number): Call => {
    made += 1;
    const uuid = `${padded(n)}${String(made).padStart(8, '0')}-4b1d-9f3e-2f6a1c7d8e90`;
    return { n, uuid, started_at, held_since: null, event_time: started_at, additionalinfo: '' };
  };
  const calls = Array.from({ length: AGENTS }, (_, n) => begin(n, Date.now() - FIRST_MS + n * 1_000));
  const known = ({ n, uuid }: Call, event_type: string) => ({
    ...{ uuid, Agentusername: `agent${padded(n)}`, event_type, call_solution: 'inbound_cc' },
  });
  const whole = (call: Call) => {
    const { n, started_at, held_since, event_time } = call;
    return {
      ...known(call, 'answer'),
      ...{ call_direction: 'inbound', leg_identifier: 'agent', started_at, answered_at: started_at },
      ...{ held_since, event_time, agent_number: `+9188000${padded(n)}`, customer_number: `+91981234${padded(n)}` },
      ...{ Customernum: `+91981234${padded(n)}`, variable_cc_queue: `q${n % 20}`, Queue: `Queue ${n % 20}` },
      ...{ Srnum: '+918045000001', agent_id: `agent-${padded(n)}`, agent_name: `Agent ${padded(n)}` },
      ...{ sip_url_flag: 'True', Agentdomain: 'cc.bench', 'Call-ID': `${call.uuid}@bench`, Fs: 'node-1' },
    };
  };
  let changed = new Map<string, object>();
  let events = 0;
  /** Makes one event: hold on or off, a fact that no column shows, or now and then an end and the next call. */
  const happen = (): void => {
    events += 1;
    const n = random(AGENTS);
    const call = calls[n];
    if (call === undefined) return;
    const what = random(100);
    if (what < 1) {
      changed.set(call.uuid, { ...known(call, 'hangup'), hangup_by: 'agent', leg_identifier: 'agent' });
      const next = begin(n, Date.now());
      calls[n] = next;
      changed.set(next.uuid, whole(next));
      return;
    }
    if (what < 50) call.held_since = call.held_since === null ? Date.now() : null;
    else Object.assign(call, { event_time: Date.now(), additionalinfo: `step ${what}` });
    const { held_since, event_time, additionalinfo } = call;
    changed.set(call.uuid, { ...changed.get(call.uuid), ...known(call, 'answer'), held_since, event_time, additionalinfo }); // prettier-ignore
  };
  const tell = (message: unknown, count: number): void => {
    const text = JSON.stringify(message);
    postMessage({ text, at: performance.timeOrigin + performance.now(), events: count });
  };
  const flush = (): void => {
    if (changed.size === 0) return;
    tell([...changed.values()], events);
    changed = new Map();
    events = 0;
  };
  let stops: (() => void)[] = [];
  const every = (ms: number, run: () => void): void => {
    const timer = setInterval(run, ms);
    stops.push(() => clearInterval(timer));
  };
  const alive = (): void => tell({ type: 'alive', now: Date.now() }, 0);
  const orders: Readonly<Record<string, (given: number) => void>> = {
    open() {
      alive();
      tell(calls.map(whole), 0);
      every(1_000, alive);
    },
    /** Starts events at a rate per second. */
    start(perSecond) {
      const from = performance.now();
      let happened = 0;
      every(STEP_MS, () => {
        const due = ((performance.now() - from) * perSecond) / 1_000;
        for (; happened < due; happened += 1) happen();
      });
      every(TOGETHER_MS, flush);
    },
    stop() {
      stops.forEach((stop) => stop());
      stops = [];
      flush();
      every(1_000, alive);
      const longest = [...calls].sort((one, other) => one.started_at - other.started_at || (one.uuid < other.uuid ? -1 : 1)); // prettier-ignore
      postMessage({ truth: longest.map(({ n, held_since }) => ({ agent: `Agent ${padded(n)}`, isHeld: held_since !== null })) }); // prettier-ignore
    },
  };
  onmessage = ({ data: [order, given] }: MessageEvent<readonly [string, number]>) => orders[order]?.(given);
}

export interface Feed {
  open(): void;
  start(perSecond: number): void;
  /** Sends the last changes before it resolves. */
  stop(): Promise<Truth>;
}

/** Starts a server in a worker; its messages are passed on as they come. */
export function startFeed(heard: (report: FeedReport) => void): Feed {
  const worker = new Worker(URL.createObjectURL(new Blob([`(${String(serve)})()`])));
  let ended: (truth: Truth) => void = () => undefined;
  worker.onmessage = ({ data }: MessageEvent<FeedReport | { readonly truth: Truth }>) =>
    'truth' in data ? ended(data.truth) : heard(data);
  const order = (name: string, given = 0) => worker.postMessage([name, given]);
  return {
    open: () => order('open'),
    start: (perSecond) => order('start', perSecond),
    stop: () =>
      new Promise((resolve) => {
        ended = resolve;
        order('stop');
      }),
  };
}
