import type { CampaignLine, LineNews } from '@patchbay/telephony/campaign-lines';
import { createFakeMedia } from '@patchbay/telephony/testing/fake-media';
import type { PortEngine } from '@patchbay/telephony/call-port';
import type { Callback } from '@patchbay/telephony/ports';
import type {
  FlowCaller,
  ClickToCall,
  ClickToCallResult,
  ControlResult,
  NextInQueue,
  NextQuestion,
  Reachability,
  Supervise,
  SuperviseResult,
  SupervisorOrder,
  SupervisorOrderResult,
  Supervising,
  TakePhoneResult,
  TelephonyStats,
  TransferOrder,
  TransferResult,
  SharedVoice,
  WaitingCall,
} from '@patchbay/telephony/telephony';

/** An engine as the port uses it: records requests and returns preset answers. */
export class FakeCallEngine implements PortEngine {
  /** Whether this engine has the calls, and supervisions in them. */
  hasObjects = true;
  has(): boolean {
    return this.hasObjects;
  }
  /** Whether calls begin at this engine. */
  begins = true;
  beginsHere(): boolean {
    return this.begins;
  }

  /** SIP users with a phone registered here. */
  readonly registered = new Set<string>();
  reachability(sipUser: string): Reachability {
    return this.registered.has(sipUser) ? { reachable: true } : { reachable: false, reason: 'not-registered' };
  }
  readonly pages: string[] = [];
  pageLoads(agentId: string): void {
    this.pages.push(agentId);
  }

  readonly placed: ClickToCall[] = [];
  readonly asked: string[] = [];
  nextCall: ClickToCallResult = { ok: true, callId: 'call-1' };
  nextAction: ControlResult = { ok: true };
  readonly transfers: { readonly callId: string; readonly agentId: string; readonly order: TransferOrder }[] = [];
  nextTransfer: TransferResult = { ok: true };
  nextSupervision: SuperviseResult = { ok: true, id: 'sup-1', answer: 'v=0' };
  /** SIP users with the phone, by agent. */
  readonly holders = new Map<string, string>();
  nextTaking: TakePhoneResult = { ok: true };
  /** Agents whose phone would ring. */
  readonly reachable = new Set<string>();

  nextStats: TelephonyStats = {
    ...{ connections: 0, registrations: 0, dialogs: 0, calls: 0, trunks: [], strangers: 0 },
    losses: { media: 0, strangers: 0, admission: 0 },
    load: { busy: 0, late: 0 },
    sip: { received: 0, sent: 0, refused: 0, dropped: 0 },
  };
  stats(): TelephonyStats {
    return this.nextStats;
  }

  /** Waiting callers, by queue, the next first. */
  readonly lines = new Map<string, readonly WaitingCall[]>();
  readonly orders: SupervisorOrder[] = [];
  nextOrder: SupervisorOrderResult = { ok: true };

  waitingIn(queueId: string): readonly WaitingCall[] {
    return this.lines.get(queueId) ?? [];
  }
  readonly questions: NextQuestion[] = [];
  nextAnswer: NextInQueue = { agentIds: [], sticky: null };
  async nextInQueue(question: NextQuestion): Promise<NextInQueue> {
    this.questions.push(question);
    return this.nextAnswer;
  }
  async orderBySupervisor(order: SupervisorOrder): Promise<SupervisorOrderResult> {
    this.orders.push(order);
    return this.nextOrder;
  }
  /** Callbacks in line here. */
  readonly callbacks: Callback[] = [];
  nextCallback: 'placed' | 'gone' | 'closed' = 'placed';
  async callBack(callback: Callback): Promise<'placed' | 'gone' | 'closed'> {
    if (this.nextCallback === 'placed') this.callbacks.push(callback);
    return this.nextCallback;
  }
  async queueState(): Promise<'open' | 'gone' | 'closed'> {
    return this.nextCallback === 'placed' ? 'open' : this.nextCallback;
  }
  dropCallback(id: string): void {
    const at = this.callbacks.findIndex((callback) => callback.id === id);
    if (at >= 0) this.callbacks.splice(at, 1);
  }
  callbacksHere(): readonly Callback[] {
    return this.callbacks;
  }
  readonly inFlows: FlowCaller[] = [];
  flowCallers(): readonly FlowCaller[] {
    return this.inFlows;
  }
  /** Campaigns' lines in progress here, and the listeners. */
  readonly dialled: CampaignLine[] = [];
  readonly lineListeners: ((news: LineNews) => void)[] = [];
  async dialLine(line: CampaignLine): Promise<'dialled'> {
    this.dialled.push(line);
    return 'dialled';
  }
  onLine(listener: (news: LineNews) => void): void {
    this.lineListeners.push(listener);
  }
  linesHere(): readonly string[] {
    return this.dialled.map(({ id }) => id);
  }
  async clickToCall(request: ClickToCall): Promise<ClickToCallResult> {
    this.placed.push(request);
    return this.nextCall;
  }
  async hold(callId: string, agentId: string, on: boolean): Promise<ControlResult> {
    this.asked.push(`${on ? 'hold' : 'unhold'} ${callId} for ${agentId}`);
    return this.nextAction;
  }
  async hangup(callId: string, by: string, agentId?: string): Promise<ControlResult> {
    this.asked.push(`hangup ${callId} by ${by} for ${agentId ?? 'nobody'}`);
    return this.nextAction;
  }
  async transfer(callId: string, agentId: string, order: TransferOrder): Promise<TransferResult> {
    this.transfers.push({ callId, agentId, order });
    return this.nextTransfer;
  }
  /** No customer phone, and every agent free. */
  readonly sharedVoice: SharedVoice = {
    media: createFakeMedia(),
    frames: { each: () => () => undefined, takeLateness: () => 0, close: () => undefined },
    customerPhones: { route: () => undefined },
    reserve: () => true,
    release: () => undefined,
    hasRoom: () => true,
    onClosing: () => undefined,
  };
  /** Supervisors in the audio of every call, for its agent. */
  present: readonly Supervising[] = [];
  supervisorsOf(callId: string, agentId: string): readonly Supervising[] {
    this.asked.push(`supervisors of ${callId} for ${agentId}`);
    return this.present;
  }
  async supervise(request: Supervise): Promise<SuperviseResult> {
    const seen = request.queues === null ? '' : ` of ${request.queues.join()}`;
    this.asked.push(`${request.mode} to ${request.callId} of ${request.accountId}${seen} by ${request.supervisorId}`);
    return this.nextSupervision;
  }
  setSupervision(id: string, supervisorId: string, mode: string): boolean {
    this.asked.push(`${mode} in ${id} by ${supervisorId}`);
    return id === 'sup-1';
  }
  endSupervision(id: string, supervisorId: string): boolean {
    this.asked.push(`leave ${id} by ${supervisorId}`);
    return id === 'sup-1';
  }
  endSupervisionsOf(supervisorId: string): void {
    this.asked.push(`all of ${supervisorId} left`);
  }
  phoneHolder(agentId: string): string | null {
    return this.holders.get(agentId) ?? null;
  }
  async takePhone(agentId: string, sipUser: string): Promise<TakePhoneResult> {
    this.asked.push(`phone of ${agentId} to ${sipUser}`);
    return this.nextTaking;
  }
  agentReachability(agentId: string): Reachability {
    return this.reachable.has(agentId) ? { reachable: true } : { reachable: false, reason: 'not-registered' };
  }
}
