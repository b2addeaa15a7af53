import type { Clock, EpochMs, SipIdentity } from '../ports.ts';
import type { Callee } from './callee.ts';
import type { SipConnection } from './sip-connection.ts';
import type { URI } from './stack.ts';

/** A phone that can be rung: RFC 3261 §10, one contact per SIP user, the newest wins. Which of an agent's SIP users rings: phone-holders.ts. */
export interface Binding extends Callee {
  readonly identity: SipIdentity;
  readonly connection: SipConnection;
  readonly boundAt: EpochMs;
  readonly expiresAt: EpochMs;
}

export interface Registrar {
  bind(identity: SipIdentity, connection: SipConnection, contact: URI, seconds: number): Binding;
  /** With a connection: only when the binding is that one's. */
  unbind(sipUser: string, connection?: SipConnection): void;
  find(sipUser: string): Binding | undefined;
  /** Customer phones, the newest registration first. */
  customerPhones(): readonly Binding[];
  size(): number;
  clear(): void;
}

type Entry = Binding & { readonly forget: () => void };

/** `changed` is told of each phone that came or went; of a refresh it is not. */
export const createRegistrar = (clock: Clock, changed: (identity: SipIdentity) => void): Registrar => {
  // Insertion order is registration order: a re-registration goes to the end.
  const entries = new Map<string, Entry>();
  const remove = (sipUser: string) => {
    const entry = entries.get(sipUser);
    if (!entry) return;
    entry.forget();
    entries.delete(sipUser);
    changed(entry.identity);
  };
  const fresh = (entry: Entry | undefined) => (entry && entry.expiresAt > clock.now() ? entry : undefined);
  const bind: Registrar['bind'] = (identity, connection, contact, seconds) => {
    const { sipUser } = identity;
    const isRefresh = entries.get(sipUser)?.connection === connection;
    const boundAt = clock.now();
    const ends = boundAt + (identity.expiresAt - clock.timeOfDay()); // who made the credential went by the time of day
    const expiresAt = Math.min(boundAt + seconds * 1000, ends);
    const lapse = clock.after(expiresAt - boundAt, () => remove(sipUser));
    const stopWatching = connection.onGone(() => remove(sipUser));
    const forget = () => {
      lapse();
      stopWatching();
    };
    const entry: Entry = { identity, connection, contact, user: sipUser, boundAt, expiresAt, forget };
    entries.get(sipUser)?.forget();
    if (!isRefresh) entries.delete(sipUser); // a refresh keeps its place: "newest" is who came last, not who refreshed last
    entries.set(sipUser, entry);
    if (!isRefresh) changed(identity);
    return entry;
  };
  return {
    bind,
    unbind: (sipUser, connection) => {
      if (!connection || entries.get(sipUser)?.connection === connection) remove(sipUser);
    },
    find: (sipUser) => fresh(entries.get(sipUser)),
    customerPhones: () => [...entries.values()].filter((entry) => entry.identity.kind === 'customer-phone').reverse(),
    size: () => entries.size,
    clear: () => {
      for (const sipUser of [...entries.keys()]) remove(sipUser);
    },
  };
};
