import { PAGE_LOADED } from '@patchbay/shared-contracts/calls';
import type { Clock, PhoneEnd, SipCredentials, SipIdentity, TelephonyLog } from '../ports.ts';
import type { CarryingProcesses } from '../network/carriage.ts';
import { createCarriedPhones } from './carried-phones.ts';
import { createDigest } from './digest.ts';
import { inviteRefusal } from './invite-refusal.ts';
import type { RawMessage } from './raw-message.ts';
import { createProver, type Challengeable, type Prover } from './proof.ts';
import { createRegistrar, type Registrar } from './registrar.ts';
import type { RegisterRequest } from './register-request.ts';
import { register } from './registration.ts';
import { createSipConnection, type SipConnection, type SipCounters } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { parseContacts, type IncomingInviteRequest } from './stack.ts';

export interface SipEdgeDeps {
  readonly domain: string;
  readonly credentials: SipCredentials;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** A call by an authenticated phone, already answered with 100. */
  invited(caller: SipIdentity, connection: SipConnection, request: IncomingInviteRequest): void;
  phoneChanged(identity: SipIdentity): void;
  /** Load time of its page, ms: sent by a phone that registers for the first time [TEL-009]. */
  pageLoaded(identity: SipIdentity, ms: number): void;
  /** A credential was revoked: that phone will not come back. */
  phoneEnded(sipUser: string, how: PhoneEnd): void;
  /** Left out: this process has the calls of all accounts. */
  readonly others?: CarryingProcesses | undefined;
}

/** Registrar and access control: connected phones, permitted callers, phones that can be rung [SIP-040]. */
export interface SipEdge {
  accept(link: SipLink): void;
  readonly registrar: Registrar;
  /** Does what `Sockets` does; a phone in a call of another process stays in any case. */
  sendAway(isChosen: (phone: SipIdentity | undefined) => boolean, inCalls?: boolean): void;
  counters(): Readonly<SipCounters> & { readonly connections: number; readonly dialogs: number };
  close(): void;
}

const challengeable = (request: IncomingInviteRequest): Challengeable => ({
  method: request.message.method,
  requestUri: request.message.data.split(' ', 2)[1] ?? '',
  header: (name) => request.message.getHeader(name),
  reject: (statusCode, headers = []) => void request.reject({ statusCode, extraHeaders: [...headers] }),
});

/** Returns the caller: the phone registered over this very connection, or one that authenticates now (RFC 3261 §22.3). */
const callerOf = async (
  registrar: Registrar,
  prover: Prover,
  connection: SipConnection,
  request: IncomingInviteRequest,
): Promise<SipIdentity | undefined> => {
  const { user } = request.message.from.uri;
  const binding = registrar.find(user ?? '');
  if (binding?.connection === connection) return binding.identity;
  const identity = await prover.prove(challengeable(request), connection.nonces);
  if (!identity || identity.sipUser === user) return identity;
  request.reject({ statusCode: 403 });
  return undefined;
};

/** Sends 100 at once; passes on the caller once authenticated, unless the call was cancelled meanwhile. */
const receiveInvite = async (
  registrar: Registrar,
  prover: Prover,
  connection: SipConnection,
  request: IncomingInviteRequest,
): Promise<SipIdentity | undefined> => {
  let isCancelled = false;
  request.trying();
  request.delegate = {
    onCancel: () => {
      isCancelled = true;
      request.reject({ statusCode: 487 });
    },
  };
  const caller = await callerOf(registrar, prover, connection, request);
  return isCancelled ? undefined : caller;
};

/** Registers phones that have proved who they are. */
const createRegistering =
  (registrar: Registrar, sockets: Sockets, { pageLoaded, log }: Pick<SipEdgeDeps, 'pageLoaded' | 'log'>) =>
  (identity: SipIdentity, connection: SipConnection, request: RegisterRequest): void => {
    sockets.proven(connection, identity);
    const loaded = request.header(PAGE_LOADED) ?? '';
    if (/^\d{1,6}$/.test(loaded)) pageLoaded(identity, Number(loaded));
    const link = connection.link();
    const home = register(registrar, identity, connection, request);
    if (!home || !link) return;
    sockets.move(link, home);
    connection.abandon();
    log.info('phone came back', { connection: home.id });
  };

interface Proving {
  readonly registrar: Registrar;
  readonly prover: Prover;
  readonly sockets: Sockets;
}

/** Passes on calls of phones that have proved who they are. */
const createInviting =
  ({ registrar, prover, sockets }: Proving, { invited }: Pick<SipEdgeDeps, 'invited'>) =>
  async (connection: SipConnection, request: IncomingInviteRequest): Promise<void> => {
    const caller = await receiveInvite(registrar, prover, connection, request);
    if (!caller) return;
    sockets.proven(connection, caller);
    const refusal = inviteRefusal(request);
    if (refusal) return void request.reject(refusal);
    invited(caller, connection, request);
  };

/** The registration of a phone whose own process has accepted it. */
const registrationOf = (sipUser: string, contact: string): RegisterRequest => ({
  ...{ method: 'REGISTER', requestUri: '', user: sipUser, contacts: parseContacts(`<${contact}>`) ?? [] },
  header: (name) => (name === 'expires' ? '3600' : undefined),
  accept: () => undefined,
  reject: () => undefined,
});

export const createSipEdge = (deps: SipEdgeDeps): SipEdge => {
  const { domain, clock, log, credentials, others } = deps;
  const registrar = createRegistrar(clock, (identity) => {
    deps.phoneChanged(identity);
    carriedPhones?.changed(identity);
  });
  const prover = createProver(credentials, createDigest(domain), clock);
  const counters: SipCounters = { received: 0, sent: 0, refused: 0, dropped: 0 };
  const sockets = createSockets(clock);
  const registering = createRegistering(registrar, sockets, deps);
  let next = 0;

  const registered = async (connection: SipConnection, request: RegisterRequest) => {
    const identity = await prover.prove(request, connection.nonces);
    if (identity) registering(identity, connection, request);
  };
  const inviting = createInviting({ registrar, prover, sockets }, deps);
  const guarded = (what: string, work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn(`${what} failed`, { error: String(error) }));
  const requests = {
    registered: (connection: SipConnection, request: RegisterRequest) =>
      guarded('REGISTER', registered(connection, request)),
    invited: (connection: SipConnection, request: IncomingInviteRequest) =>
      guarded('INVITE', inviting(connection, request)),
    isElsewhere: (connection: SipConnection, message: RawMessage, text: string) =>
      carriedPhones?.takes(connection, message, text) === true,
  };
  const accept = (link: SipLink): SipConnection => {
    const connection = createSipConnection(link, { id: `c${++next}`, domain, clock, counters }, requests);
    return sockets.open(link, connection);
  };
  const carriedPhones =
    others &&
    createCarriedPhones({
      ...{ ...others, credentials, registrar, clock, log },
      accept: (link, identity, contact) =>
        registering(identity, accept(link), registrationOf(identity.sipUser, contact)),
    });
  const stopRevoked = credentials.onRevoked((sipUser, how) => {
    deps.phoneEnded(sipUser, how);
    registrar.unbind(sipUser);
  });
  return {
    registrar,
    accept: (link) => void accept(link),
    sendAway: (isChosen, inCalls) =>
      sockets.sendAway((phone, connection) => isChosen(phone) && carriedPhones?.isInCall(connection) !== true, inCalls),
    counters: () => ({ ...counters, connections: sockets.size(), dialogs: sockets.dialogs() }),
    close: () => {
      stopRevoked();
      carriedPhones?.close();
      registrar.clear();
      sockets.closeAll();
    },
  };
};
