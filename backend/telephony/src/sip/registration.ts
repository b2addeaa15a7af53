import type { NameAddrHeader } from 'sip.js/lib/grammar/index.js';
import type { SipIdentity } from '../ports.ts';
import type { Binding, Registrar } from './registrar.ts';
import type { RegisterRequest } from './register-request.ts';
import type { SipConnection } from './sip-connection.ts';

const MIN_EXPIRES_S = 30;
const MAX_EXPIRES_S = 3600;
const DEFAULT_EXPIRES_S = 600;

/** RFC 3261 §10.2.1.1: the contact's own `expires` takes precedence over the header; a value that is no number is ignored. */
const requestedSeconds = (contact: NameAddrHeader, header: string | undefined): number => {
  const [asked = DEFAULT_EXPIRES_S] = [contact.getParam('expires'), header]
    .filter((text): text is string => /^\d{1,10}$/.test(text ?? ''))
    .map(Number);
  return asked === 0 ? 0 : Math.min(Math.max(asked, MIN_EXPIRES_S), MAX_EXPIRES_S);
};

/** Returns the earlier binding of this very phone over another socket, whose calls then go on over the new one. */
const earlierSelf = (registrar: Registrar, sipUser: string, connection: SipConnection, contact: string) => {
  const earlier = registrar.find(sipUser);
  return earlier && earlier.connection !== connection && earlier.contact.toString() === contact ? earlier : undefined;
};

/** Moves the new socket under the earlier connection with its dialogs. */
const rejoin = (earlier: Binding, connection: SipConnection): SipConnection => {
  const link = connection.link();
  const before = earlier.connection.link();
  if (!link || !earlier.connection.adopt(link)) return connection;
  before?.close('replaced');
  return earlier.connection;
};

/** A phone that registers again elsewhere is a page that was opened again: the earlier one will not come back [TEL-009]. */
const supersede = (before: SipConnection | undefined, home: SipConnection): void => {
  if (before !== home) before?.superseded();
};

/** RFC 3261 §10.2.2, §10.3: `*` has to be alone, with `Expires: 0`; it removes any binding of the user. */
const unbindAll = (registrar: Registrar, { sipUser }: SipIdentity, request: RegisterRequest): undefined => {
  if (request.header('expires') !== '0') return void request.reject(400);
  registrar.unbind(sipUser);
  request.accept();
};

/**
 * Binds, refreshes or removes the contact of an authenticated phone (RFC 3261 §10.3). Returns the connection to which the phone's
 * socket belongs from now on, when it is not the one that the request came by.
 */
export const register = (
  registrar: Registrar,
  identity: SipIdentity,
  connection: SipConnection,
  request: RegisterRequest,
): SipConnection | undefined => {
  if (request.user !== identity.sipUser) return void request.reject(403);
  if (request.contacts === '*') return unbindAll(registrar, identity, request);
  const [contact] = request.contacts;
  if (!contact) return void request.reject(400);
  const seconds = requestedSeconds(contact, request.header('expires'));
  if (seconds === 0) {
    registrar.unbind(identity.sipUser, connection);
    return void request.accept();
  }
  const earlier = earlierSelf(registrar, identity.sipUser, connection, contact.uri.toString());
  const home = earlier ? rejoin(earlier, connection) : connection;
  supersede(registrar.find(identity.sipUser)?.connection, home);
  const binding = registrar.bind(identity, home, contact.uri.clone(), seconds);
  const left = Math.max(0, Math.round((binding.expiresAt - binding.boundAt) / 1000));
  request.accept([`Contact: <${contact.uri.toString()}>;expires=${left}`]);
  return home === connection ? undefined : home;
};
