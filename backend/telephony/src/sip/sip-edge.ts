import { PAGE_LOADED } from '@patchbay/shared-contracts/calls';
import type { Clock, PhoneEnd, SipCredentials, SipIdentity, TelephonyLog } from '../ports.ts';
import { createDigest } from './digest.ts';
import { inviteRefusal } from './invite-refusal.ts';
import { createProver, type Challengeable, type Prover } from './proof.ts';
import { createRegistrar, type Registrar } from './registrar.ts';
import type { RegisterRequest } from './register-request.ts';
import { register } from './registration.ts';
import { createSipConnection, type SipConnection, type SipCounters } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';
import { createSockets } from './sockets.ts';
import type { IncomingInviteRequest } from './stack.ts';

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
}

/** Registrar and access control: connected phones, permitted callers, phones that can be rung [SIP-040]. */
export interface SipEdge {
  accept(link: SipLink): void;
  readonly registrar: Registrar;
  /** Same as in `Sockets`. */
  sendAway(): void;
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

export const createSipEdge = (deps: SipEdgeDeps): SipEdge => {
  const { domain, clock, log } = deps;
  const registrar = createRegistrar(clock, deps.phoneChanged);
  const prover = createProver(deps.credentials, createDigest(domain), clock);
  const counters: SipCounters = { received: 0, sent: 0, refused: 0, dropped: 0 };
  const sockets = createSockets(clock);
  let next = 0;

  const registered = async (connection: SipConnection, request: RegisterRequest) => {
    const identity = await prover.prove(request, connection.nonces);
    if (!identity) return;
    sockets.proven(connection);
    const loaded = request.header(PAGE_LOADED) ?? '';
    if (/^\d{1,6}$/.test(loaded)) deps.pageLoaded(identity, Number(loaded));
    const link = connection.link();
    const home = register(registrar, identity, connection, request);
    if (!home || !link) return;
    sockets.move(link, home);
    connection.abandon();
    log.info('phone came back', { connection: home.id });
  };
  const invited = async (connection: SipConnection, request: IncomingInviteRequest) => {
    const caller = await receiveInvite(registrar, prover, connection, request);
    if (!caller) return;
    sockets.proven(connection);
    const refusal = inviteRefusal(request);
    if (refusal) return void request.reject(refusal);
    deps.invited(caller, connection, request);
  };
  const guarded = (what: string, work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn(`${what} failed`, { error: String(error) }));
  const requests = {
    registered: (connection: SipConnection, request: RegisterRequest) =>
      guarded('REGISTER', registered(connection, request)),
    invited: (connection: SipConnection, request: IncomingInviteRequest) =>
      guarded('INVITE', invited(connection, request)),
  };
  const stopRevoked = deps.credentials.onRevoked((sipUser, how) => {
    deps.phoneEnded(sipUser, how);
    registrar.unbind(sipUser);
  });
  return {
    registrar,
    accept: (link) => {
      const setting = { id: `c${++next}`, domain, clock, counters };
      sockets.open(link, createSipConnection(link, setting, requests));
    },
    sendAway: sockets.sendAway,
    counters: () => ({ ...counters, connections: sockets.size(), dialogs: sockets.dialogs() }),
    close: () => {
      stopRevoked();
      registrar.clear();
      sockets.closeAll();
    },
  };
};
