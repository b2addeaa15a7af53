import type { AgentRef, Clock, SipIdentity } from '../ports.ts';
import {
  isAbsent,
  isSame,
  noPhones,
  passedOn,
  phoneCame,
  phoneEnded,
  phoneTaken,
  phoneWent,
  type AgentPhones,
} from './phone-holder.ts';
import type { Binding, Registrar } from './registrar.ts';

/** Time for which a softphone stays active after its page went. Less than a call waits [TEL-009], so that another browser can still get it. */
const PASS_ON_MS = 10_000;

/** Keeps which of an agent's softphones is active, the holder (decision 0034). */
export interface PhoneHolders {
  /** Returns the SIP user of the holder, also while its page is away. */
  holder(agentId: string): string | null;
  /** Returns the phone on which the agent's calls ring; `undefined` while there is no holder, or its page is away. */
  ofAgent(agentId: string): Binding | undefined;
  /** Returns the agent for whom this SIP user is the holder. */
  agentOf(sipUser: string): AgentRef | undefined;
  /** A phone of an agent registered or unregistered. */
  changed(identity: AgentIdentity): void;
  /** The session of this SIP user is over. */
  ended(sipUser: string): void;
  /** False when this phone is not registered. */
  take(agentId: string, sipUser: string): boolean;
  close(): void;
}
type AgentIdentity = Extract<SipIdentity, { kind: 'agent' }>;

export interface HoldersDeps {
  readonly registrar: Pick<Registrar, 'find'>;
  readonly clock: Clock;
  readonly isInCall: (agentId: string) => boolean;
  /** Called when the holder changed, or registered or unregistered. */
  readonly moved: (agent: AgentRef) => void;
}

interface Known extends AgentRef {
  phones: AgentPhones;
  stopWaiting: () => void;
}

const nothing = () => undefined;

export const createPhoneHolders = ({ registrar, clock, isInCall, moved }: HoldersDeps): PhoneHolders => {
  const agents = new Map<string, Known>();
  const knownOf = ({ agentId, accountId }: AgentRef): Known =>
    agents.get(agentId) ?? { agentId, accountId, phones: noPhones, stopWaiting: nothing };
  const put = (known: Known, phones: AgentPhones): void => {
    if (isSame(known.phones, phones)) return;
    known.phones = phones;
    known.stopWaiting();
    known.stopWaiting = isAbsent(phones) ? clock.after(PASS_ON_MS, () => put(known, passedOn(known.phones))) : nothing;
    if (isSame(phones, noPhones)) agents.delete(known.agentId);
    else agents.set(known.agentId, known);
    moved(known);
  };
  const holder = (agentId: string) => agents.get(agentId)?.phones.holder ?? null;
  return {
    holder,
    ofAgent: (agentId) => {
      const sipUser = holder(agentId);
      return sipUser === null ? undefined : registrar.find(sipUser);
    },
    agentOf: (sipUser) => [...agents.values()].find(({ phones }) => phones.holder === sipUser),
    changed: (identity) => {
      const known = knownOf(identity);
      const { sipUser, agentId } = identity;
      put(
        known,
        registrar.find(sipUser)
          ? phoneCame(known.phones, sipUser, isInCall(agentId))
          : phoneWent(known.phones, sipUser),
      );
    },
    ended: (sipUser) => {
      for (const known of agents.values()) {
        const { holder: has, there } = known.phones;
        if (has === sipUser || there.includes(sipUser)) put(known, phoneEnded(known.phones, sipUser));
      }
    },
    take: (agentId, sipUser) => {
      const known = agents.get(agentId);
      if (!known) return false;
      const phones = phoneTaken(known.phones, sipUser);
      if (phones.holder !== sipUser || isAbsent(phones)) return false;
      put(known, phones);
      return true;
    },
    close: () => agents.forEach(({ stopWaiting }) => stopWaiting()),
  };
};
