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
 * The process that has the call did not answer within five seconds: it died or is cut off. The action is not started later; an action
 * that was started just before may have been done.
 */
export type NoAnswer = { readonly ok: false; readonly reason: 'no-answer' };
/** The agent's phone is in a browser other than the one that sent the order (decision 0034). */
export type PhoneElsewhere = { readonly ok: false; readonly reason: 'phone-elsewhere' };

/** The phone to be rung is connected to another process than the call. A call can ring phones of its own process only. */
export type AgentAtAnother = { readonly ok: false; readonly reason: 'agent-at-another' };

/** An order from an agent. `browser` is the SIP user of the browser that sent it; null when the sender need not have the phone. */
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
 * Actions on calls, each addressed by its object: a call, a supervision, or the agent whose phone it is. The process that has the
 * object carries it out, or the action is refused with a reason within five seconds [TEL-031, decision 0370].
 */
export interface CallActs {
  /** Runs in the process that has the agent's phone; otherwise the same as `Telephony.clickToCall`. */
  clickToCall(request: Dial): OrderResult<ClickToCallResult>;
  hold(order: Hold): OrderResult<ControlResult>;
  hangup(order: ByAgent): OrderResult<ControlResult>;
  transfer(order: Transfer): OrderResult<TransferResult>;
  /** Runs in the process that has the agent's call, else in the process where that phone is registered. */
  takePhone(agentId: string, sipUser: string): Promise<TakePhoneResult | NoAnswer>;
  /** Sends the offer to the process of the call and returns its answer; media flows directly between the browser and that process. */
  supervise(wanted: Supervise): Promise<SuperviseResult | NoAnswer>;
  /** Returns true when done, false when there is no such supervision or it belongs to another supervisor. */
  setSupervision(id: string, supervisorId: string, mode: Supervise['mode']): Promise<boolean | 'no-answer'>;
  endSupervision(id: string, supervisorId: string): Promise<boolean | 'no-answer'>;
  /** Returns an empty list when the process does not answer. */
  supervisorsOf(callId: CallId, agentId: string): Promise<readonly Supervising[]>;
  orderBySupervisor(order: SupervisorOrder): Promise<SupervisorOrderResult | AgentAtAnother | NoAnswer>;
  /** Asks the process where callers wait; returns nobody when it does not answer. */
  nextInQueue(question: NextQuestion): Promise<NextInQueue>;
  /** Tells all processes that this agent's page is loading, so that a call waiting for it waits longer. */
  pageLoads(agentId: string): void;
}

/** Parts of the engine that are asked of the local process only. */
export type OfThisProcess = Pick<
  Telephony,
  | 'agentReachability'
  | 'phoneHolder'
  | 'waitingIn'
  | 'callBack'
  | 'queueState'
  | 'dropCallback'
  | 'callbacksHere'
  | 'flowCallers'
  | 'dialLine'
  | 'onLine'
  | 'linesHere'
  | 'stats'
>;

interface OfAccount {
  readonly accountId: string;
}

/** Question about further state known only to the process that has the calls of the account. */
export interface CallQuestion<Asked extends OfAccount, Answer> extends Pick<
  Question<Asked, Answer>,
  'name' | 'asked' | 'answer'
> {
  here(asked: Asked): Promise<Answer>;
}

/** The only way from the rest of the back end to calls. */
export interface CallPort extends CallActs, OfThisProcess {
  /** Creates a question to the process where the account's calls begin; resolves to null when there is none just now or it does not answer. */
  question<Asked extends OfAccount, Answer>(
    question: CallQuestion<Asked, Answer>,
  ): (asked: Asked) => Promise<Answer | null>;
  /** Same as `phoneHolder`, but also asks the process where the account's calls begin. */
  holderOf(accountId: string, agentId: string): Promise<string | null>;
}

/** Methods that the port needs of the local engine. */
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
