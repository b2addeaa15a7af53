import type { Question } from './processes/asking.ts';
import type { CallId } from './ports.ts';
import type {
  ClickToCall,
  ClickToCallResult,
  ControlResult,
  NextInQueue,
  NextQuestion,
  Supervise,
  SuperviseResult,
  Supervising,
  SupervisorOrder,
  SupervisorOrderResult,
  TakePhoneResult,
  Telephony,
  TransferOrder,
  TransferResult,
} from './telephony.ts';

/**
 * Whoever has the call did not answer in time: its process died, or is cut off. Who asks hears so within five seconds, and the act is
 * not begun later; one that was begun just before may have been done.
 */
export type NoAnswer = { readonly ok: false; readonly reason: 'no-answer' };
/** The agent's phone is in another browser, from where orders come (decision 0034). */
export type PhoneElsewhere = { readonly ok: false; readonly reason: 'phone-elsewhere' };

/** The phone that is to ring is connected, but to another process than the call: calls ring at phones of their own process. */
export type AgentAtAnother = { readonly ok: false; readonly reason: 'agent-at-another' };

/** An agent's order; `browser`: the SIP user of the browser that gives it, null: it need not have the phone. */
export interface ByAgent {
  readonly callId: CallId;
  readonly agentId: string;
  readonly browser: string | null;
}
export type Hold = ByAgent & { readonly on: boolean };
export type Transfer = ByAgent & { readonly order: TransferOrder };
export type Dial = ClickToCall & Pick<ByAgent, 'browser'>;

export type OrderResult<Result> = Promise<Result | PhoneElsewhere | NoAnswer>;

/**
 * What is done to calls, each addressed by what it is about: a call, a supervision in one, or the agent whose phone it is. It is done by
 * the process that has it, whichever that is, or refused with the reason within five seconds [TEL-031, decision 0370].
 */
export interface CallActs {
  /** Where the agent's phone is; otherwise as `Telephony.clickToCall`. */
  clickToCall(request: Dial): OrderResult<ClickToCallResult>;
  hold(order: Hold): OrderResult<ControlResult>;
  hangup(order: ByAgent): OrderResult<ControlResult>;
  transfer(order: Transfer): OrderResult<TransferResult>;
  /** Where the agent has a call, else where that phone is registered. */
  takePhone(agentId: string, sipUser: string): Promise<TakePhoneResult | NoAnswer>;
  /** The offer goes to the process of the call and its answer comes back; the sound goes straight between browser and that process. */
  supervise(wanted: Supervise): Promise<SuperviseResult | NoAnswer>;
  /** True: done. False: there is no such supervision, or it is another one's. */
  setSupervision(id: string, supervisorId: string, mode: Supervise['mode']): Promise<boolean | 'no-answer'>;
  endSupervision(id: string, supervisorId: string): Promise<boolean | 'no-answer'>;
  /** Nobody, where that cannot be told. */
  supervisorsOf(callId: CallId, agentId: string): Promise<readonly Supervising[]>;
  orderBySupervisor(order: SupervisorOrder): Promise<SupervisorOrderResult | AgentAtAnother | NoAnswer>;
  /** Where callers wait; nobody, where that process does not answer. */
  nextInQueue(question: NextQuestion): Promise<NextInQueue>;
  /** All processes are told: a call that waits for this agent's page waits longer. */
  pageLoads(agentId: string): void;
}

/** What this process alone is asked, and does. */
export type OfThisProcess = Pick<
  Telephony,
  | 'agentReachability'
  | 'phoneHolder'
  | 'waitingIn'
  | 'callBack'
  | 'queueStanding'
  | 'dropCallback'
  | 'callbacksHere'
  | 'flowCallers'
  | 'dialLine'
  | 'onLine'
  | 'linesHere'
  | 'stats'
>;

/** What else is known only where the calls are. */
export interface CallQuestion<Asked, Answer> extends Pick<Question<Asked, Answer>, 'name' | 'asked' | 'answer'> {
  here(asked: Asked): Promise<Answer>;
}

/** The one way from the rest of the back end to calls. */
export interface CallPort extends CallActs, OfThisProcess {
  /** Makes a question to the process where calls begin; null: there is none just now, or it does not answer. */
  question<Asked, Answer>(question: CallQuestion<Asked, Answer>): (asked: Asked) => Promise<Answer | null>;
  /** As `phoneHolder`, of whichever process has the phone. */
  holderOf(agentId: string): Promise<string | null>;
}

/** What the port needs of the engine of its process. */
export type PortEngine = OfThisProcess &
  Pick<
    Telephony,
    | 'clickToCall'
    | 'hold'
    | 'hangup'
    | 'transfer'
    | 'takePhone'
    | 'supervise'
    | 'setSupervision'
    | 'endSupervision'
    | 'endSupervisionsOf'
    | 'supervisorsOf'
    | 'orderBySupervisor'
    | 'nextInQueue'
    | 'beginsHere'
    | 'pageLoads'
    | 'reachability'
    | 'has'
  >;
