import type { Clock, EpochMs, SipIdentity } from '../ports.ts';
import type { Callee } from './callee.ts';
import type { SipConnection } from './sip-connection.ts';
import type { URI } from './stack.ts';

/**
 * A registered phone (RFC 3261 §10): one contact per SIP user, the newest wins. phone-holders.ts decides which of an agent's SIP users
 * rings.
 */
export interface Binding extends Callee {
  readonly identity: SipIdentity;
  readonly connection: SipConnection;
  readonly boundAt: EpochMs;
  readonly expiresAt: EpochMs;
}

export interface Registrar {
  bind(identity: SipIdentity, connection: SipConnection, contact: URI, seconds: number): Binding;
  /** With a connection: only when the binding belongs to it. */
  unbind(sipUser: string, connection?: SipConnection): void;
  find(sipUser: string): Binding | undefined;
  /** Customer phones, the newest registration first. */
  customerPhones(): readonly Binding[];
  size(): number;
  clear(): void;
}

type Entry = Binding & { readonly forget: () => void };

/** `changed` is called for each phone that registers or unregisters, not for a refresh. */
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
    const ends = boundAt + (identity.expiresAt - clock.timeOfDay()); // the issuer of the credential used the time of day
    const expiresAt = Math.min(boundAt + seconds * 1000, ends);
    const lapse = clock.after(expiresAt - boundAt, () => remove(sipUser));
    const stopWatching = connection.onGone(() => remove(sipUser));
    const forget = () => {
      lapse();
      stopWatching();
    };
    const entry: Entry = { identity, connection, contact, user: sipUser, boundAt, expiresAt, forget };
    entries.get(sipUser)?.forget();
    if (!isRefresh) entries.delete(sipUser); // a refresh keeps its place: "newest" is the last to come, not the last to refresh
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
