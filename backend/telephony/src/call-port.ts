import type {
  NoAnswer,
  PhoneElsewhere,
  ByAgent,
  Hold,
  Transfer,
  Dial,
  CallActs,
  OfThisProcess,
  CallPort,
  PortEngine,
} from './call-acts.ts';
import { createAsking, type AskingDeps, type Question } from './processes/asking.ts';
import * as schemas from './processes/act-schemas.ts';
import type { CallId } from './ports.ts';
import type { ClickToCallResult, Held, NextInQueue, Supervise, SuperviseResult, SupervisorOrder } from './telephony.ts';

export type * from './call-acts.ts';
export type {
  ClickToCallRefusal,
  FlowCaller,
  NextInQueue,
  SupervisionChange,
  Supervising,
  SupervisorOrder,
  SupervisorOrderRefusal,
  Target,
  TelephonyStats,
  TransferOrder,
  TransferRefusal,
  TransferResult,
  WaitingCall,
} from './telephony.ts';

/** Notice that another process took this supervisor into a call: a supervisor is in one call at a time. */
const TAKEN_IN = 'supervisor taken in';
const PAGE_LOADS = 'page loads';

const noAnswer: NoAnswer = { ok: false, reason: 'no-answer' };
const unknown = { ok: false, reason: 'unknown-call' } as const;
const nobodyNext: NextInQueue = { agentIds: [], sticky: null };
const unregistered = { ok: false, reason: 'not-registered' } as const;

type Engine = () => PortEngine;

/** Creates actions that run in the process that has their object; `nobody` is returned when no process has it. */
const createActing = (deps: AskingDeps) => {
  const asking = createAsking(deps);
  return <Asked, Answer, Nobody, Silence>(
    question: Question<Asked, Answer>,
    { nobody, silence }: { readonly nobody: Nobody; readonly silence: Silence },
  ) => {
    const ask = asking(question);
    return async (asked: Asked): Promise<Answer | Nobody | Silence> => {
      const result = await ask(asked);
      if (result.is === 'answered') return result.answer;
      return result.is === 'nobody' ? nobody : silence;
    };
  };
};
type Acting = ReturnType<typeof createActing>;

/** Runs the action in the process that has its object. */
const where =
  <Asked, Answer>(engine: Engine, held: (asked: Asked) => Held, run: (asked: Asked) => Promise<Answer>) =>
  (asked: Asked): Promise<Answer> | undefined =>
    engine().has(held(asked)) ? run(asked) : undefined;

const ofCall = <Asked extends { readonly callId: CallId }>({ callId }: Asked): Held => ({ call: callId });

/** Refuses an order that does not come from the browser with the agent's phone. */
const byItsBrowser =
  <Asked extends Pick<ByAgent, 'agentId' | 'browser'>, Answer>(
    engine: Engine,
    run: (asked: Asked) => Promise<Answer>,
  ) =>
  async (asked: Asked): Promise<Answer | PhoneElsewhere> => {
    const holder = engine().phoneHolder(asked.agentId);
    const isElsewhere = asked.browser !== null && holder !== null && holder !== asked.browser;
    return isElsewhere ? { ok: false, reason: 'phone-elsewhere' } : run(asked);
  };

const agentActs = (
  acting: Acting,
  engine: Engine,
): Pick<CallActs, 'clickToCall' | 'hold' | 'hangup' | 'transfer' | 'takePhone'> => {
  const dial = byItsBrowser(
    engine,
    ({ accountId, agentId, customerNumber, serviceNumber, callerId }: Dial): Promise<ClickToCallResult> =>
      engine().clickToCall({ accountId, agentId, customerNumber, serviceNumber, callerId }),
  );
  const unreachable = { ok: false, reason: 'agent-unreachable' } as const;
  const dialWhereCallsBegin = acting(
    {
      ...{ name: 'click to call where calls begin', ...schemas.clickToCall },
      here: (asked) => (engine().beginsHere(asked.accountId) ? dial(asked) : undefined),
    },
    { nobody: { ok: false, reason: 'closing' } as const, silence: noAnswer },
  );
  const dialElsewhere = acting(
    {
      ...{ name: 'click to call', ...schemas.clickToCall },
      here: (asked) => (engine().agentReachability(asked.agentId).reachable ? dial(asked) : undefined),
    },
    { nobody: unreachable, silence: noAnswer },
  );
  const answers = { nobody: unknown, silence: noAnswer };
  const hold = byItsBrowser(engine, ({ callId, agentId, on }: Hold) => engine().hold(callId, agentId, on));
  const hangup = byItsBrowser(engine, ({ callId, agentId }: ByAgent) => engine().hangup(callId, 'agent', agentId));
  const transfer = byItsBrowser(engine, ({ callId, agentId, order }: Transfer) =>
    engine().transfer(callId, agentId, order),
  );
  const take = ({ agentId, sipUser }: { readonly agentId: string; readonly sipUser: string }) =>
    engine().takePhone(agentId, sipUser);
  const takeCall = acting(
    {
      ...{ name: 'take phone in a call', ...schemas.takePhone },
      here: where(engine, ({ agentId }) => ({ agentInCall: agentId }), take),
    },
    { nobody: null, silence: noAnswer },
  );
  const takeIdle = acting(
    {
      ...{ name: 'take phone', ...schemas.takePhone },
      here: (asked) => (engine().reachability(asked.sipUser).reachable ? take(asked) : undefined),
    },
    { nobody: unregistered, silence: noAnswer },
  );
  return {
    clickToCall: async (request) => {
      const placed = await dialWhereCallsBegin(request);
      return placed.ok || placed.reason !== 'agent-unreachable' ? placed : dialElsewhere(request);
    },
    hold: acting({ name: 'hold', ...schemas.hold, here: where(engine, ofCall, hold) }, answers),
    hangup: acting({ name: 'hang up', ...schemas.hangup, here: where(engine, ofCall, hangup) }, answers),
    transfer: acting({ name: 'transfer', ...schemas.transfer, here: where(engine, ofCall, transfer) }, answers),
    takePhone: async (agentId, sipUser) => (await takeCall({ agentId, sipUser })) ?? takeIdle({ agentId, sipUser }),
  };
};

const supervisorActs = (
  acting: Acting,
  engine: Engine,
  { notices, isServing, onError }: Pick<AskingDeps, 'notices' | 'isServing' | 'onError'>,
): Pick<CallActs, 'supervise' | 'setSupervision' | 'endSupervision' | 'supervisorsOf'> => {
  const ofSupervision = <Asked extends { readonly id: string }>({ id }: Asked): Held => ({ supervision: id });
  const answers = { nobody: unknown, silence: noAnswer };
  const over = { nobody: false, silence: 'no-answer' } as const;
  notices.hear(TAKEN_IN, (supervisorId) => isServing() && engine().endSupervisionsOf(supervisorId));
  const join = async (wanted: Supervise): Promise<SuperviseResult> => {
    const joined = await engine().supervise(wanted);
    if (joined.ok) notices.tell(TAKEN_IN, wanted.supervisorId);
    return joined;
  };
  const endSupervision = acting(
    {
      ...{ name: 'leave', ...schemas.endSupervision },
      here: where(engine, ofSupervision, async ({ id, supervisorId }) => engine().endSupervision(id, supervisorId)),
    },
    over,
  );
  const supervise = acting(
    {
      ...{ name: 'join', ...schemas.supervise },
      here: where(engine, ofCall, join),
      // The browser was told that it failed, and has hung up.
      late: (joined, { supervisorId }) => {
        if (joined.ok) endSupervision({ id: joined.id, supervisorId }).catch(onError);
      },
    },
    answers,
  );
  const setSupervision = acting(
    {
      ...{ name: 'change of mode', ...schemas.setSupervision },
      here: where(engine, ofSupervision, async ({ id, supervisorId, mode }) =>
        engine().setSupervision(id, supervisorId, mode),
      ),
    },
    over,
  );
  const supervisorsOf = acting(
    {
      ...{ name: 'supervisors of', ...schemas.supervisorsOf },
      here: where(engine, ofCall, async ({ callId, agentId }) => [...engine().supervisorsOf(callId, agentId)]),
    },
    { nobody: [], silence: [] },
  );
  return {
    supervise,
    setSupervision: (id, supervisorId, mode) => setSupervision({ id, supervisorId, mode }),
    endSupervision: (id, supervisorId) => endSupervision({ id, supervisorId }),
    supervisorsOf: (callId, agentId) => supervisorsOf({ callId, agentId }),
  };
};

const orderActs = (acting: Acting, engine: Engine): Pick<CallActs, 'orderBySupervisor' | 'nextInQueue'> => {
  const giveOrder = acting(
    {
      ...{ name: 'order of a supervisor', ...schemas.supervisorOrder },
      here: where(engine, ofCall, (asked: SupervisorOrder) => engine().orderBySupervisor(asked)),
    },
    { nobody: unknown, silence: noAnswer },
  );
  const isConnected = acting(
    {
      ...{ name: 'phone of', ...schemas.phoneOf },
      here: ({ agentId }) => (engine().agentReachability(agentId).reachable ? Promise.resolve(true) : undefined),
    },
    { nobody: false, silence: false },
  );
  const nextInQueue = acting(
    {
      ...{ name: 'next in queue', ...schemas.nextInQueue },
      here: (question) => (engine().beginsHere(question.accountId) ? engine().nextInQueue(question) : undefined),
    },
    { nobody: nobodyNext, silence: nobodyNext },
  );
  return {
    nextInQueue,
    async orderBySupervisor(asked) {
      const result = await giveOrder(asked);
      if (result.ok || result.reason !== 'agent-unreachable' || asked.order.do !== 'take') return result;
      const { agentId } = asked.order;
      return (await isConnected({ agentId })) ? { ok: false, reason: 'agent-at-another' } : result;
    },
  };
};

const ofThisProcess = (engine: Engine): OfThisProcess => ({
  agentReachability: (agentId) => engine().agentReachability(agentId),
  phoneHolder: (agentId) => engine().phoneHolder(agentId),
  waitingIn: (queueId) => engine().waitingIn(queueId),
  callBack: (callback) => engine().callBack(callback),
  queueState: (accountId, queueId) => engine().queueState(accountId, queueId),
  dropCallback: (id) => engine().dropCallback(id),
  callbacksHere: () => engine().callbacksHere(),
  flowCallers: () => engine().flowCallers(),
  dialLine: (line) => engine().dialLine(line),
  onLine: (listener) => engine().onLine(listener),
  linesHere: () => engine().linesHere(),
  stats: () => engine().stats(),
});

/** Creates the port of this process. Services are made with the port before the engine exists; the engine is then passed to `serve`. */
export function createCallPort(given: Omit<AskingDeps, 'isServing'>): CallPort & { serve(engine: PortEngine): void } {
  let served: PortEngine | null = null;
  const engine = (): PortEngine => {
    if (served === null) throw new Error('telephony is not there yet');
    return served;
  };
  const deps = { ...given, isServing: () => served !== null };
  const acting = createActing(deps);
  deps.notices.hear(PAGE_LOADS, (agentId) => served?.pageLoads(agentId));
  const question: CallPort['question'] = ({ here, ...rest }) =>
    acting(
      { ...rest, here: (asked) => (engine().beginsHere(asked.accountId) ? here(asked) : undefined) },
      { nobody: null, silence: null },
    );
  const holderElsewhere = question({
    ...{ name: 'phone holder', ...schemas.phoneHolder },
    here: async ({ agentId }) => ({ holder: engine().phoneHolder(agentId) }),
  });
  return {
    ...agentActs(acting, engine),
    ...supervisorActs(acting, engine, deps),
    ...orderActs(acting, engine),
    ...ofThisProcess(engine),
    question,
    holderOf: async (accountId, agentId) =>
      engine().phoneHolder(agentId) ?? (await holderElsewhere({ accountId, agentId }))?.holder ?? null,
    pageLoads(agentId) {
      engine().pageLoads(agentId);
      deps.notices.tell(PAGE_LOADS, agentId);
    },
    serve(own) {
      served = own;
    },
  };
}
