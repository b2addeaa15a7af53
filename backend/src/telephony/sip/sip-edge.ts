import { randomBytes } from 'node:crypto';
import type { Clock, SipCredentials, SipIdentity, TelephonyLog } from '../ports.ts';
import { createDigest } from './digest.ts';
import { createProver } from './proof.ts';
import { createRegistrar, type Registrar } from './registrar.ts';
import { register } from './registration.ts';
import { createSipConnection, type SipConnection, type SipCounters } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';
import type { IncomingInviteRequest, IncomingRegisterRequest } from './stack.ts';

export interface SipEdgeDeps {
  readonly domain: string;
  readonly credentials: SipCredentials;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** A call by a proven phone, already answered with 100. */
  invited(caller: SipIdentity, connection: SipConnection, request: IncomingInviteRequest): void;
}

/** Registrar and door: who is connected, who may call, whom can be rung [SIP-040]. */
export interface SipEdge {
  accept(link: SipLink): void;
  readonly registrar: Registrar;
  counters(): Readonly<SipCounters> & { readonly connections: number };
  close(): void;
}

/** A socket whose phone did not prove who it is by then is closed. */
const STRANGER_MS = 30_000;

export const createSipEdge = (deps: SipEdgeDeps): SipEdge => {
  const { domain, clock, log } = deps;
  const registrar = createRegistrar(clock);
  const prover = createProver(deps.credentials, createDigest(domain, randomBytes(32)), clock);
  const counters: SipCounters = { received: 0, sent: 0, refused: 0, dropped: 0 };
  /** Which connection a socket feeds; a rejoined one feeds that of the socket before. */
  const sockets = new Map<SipLink, SipConnection>();
  /** Those that proved who they are. */
  const known = new Set<SipConnection>();
  let next = 0;

  const registered = async (connection: SipConnection, request: IncomingRegisterRequest) => {
    const identity = await prover.prove(request, connection.id);
    if (!identity) return;
    known.add(connection);
    const link = connection.link();
    const home = register(registrar, identity, connection, request);
    if (!home || !link) return;
    sockets.set(link, home);
    connection.abandon();
    log.info('phone came back', { connection: home.id });
  };
  const callerOf = async (connection: SipConnection, request: IncomingInviteRequest) => {
    const binding = registrar.find(request.message.from.uri.user ?? '');
    if (binding?.connection === connection) return binding.identity;
    const identity = await prover.prove(request, connection.id);
    if (!identity || identity.sipUser === request.message.from.uri.user) return identity;
    request.reject({ statusCode: 403 });
    return undefined;
  };
  const invited = async (connection: SipConnection, request: IncomingInviteRequest) => {
    let isCancelled = false;
    request.trying();
    request.delegate = {
      onCancel: () => {
        isCancelled = true;
        request.reject({ statusCode: 487 });
      },
    };
    const caller = await callerOf(connection, request);
    if (caller && !isCancelled) deps.invited(caller, connection, request);
  };
  const guarded = (what: string, work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn(`${what} failed`, { error: String(error) }));
  const requests = {
    registered: (connection: SipConnection, request: IncomingRegisterRequest) =>
      guarded('REGISTER', registered(connection, request)),
    invited: (connection: SipConnection, request: IncomingInviteRequest) =>
      guarded('INVITE', invited(connection, request)),
  };
  const stopRevoked = deps.credentials.onRevoked((sipUser) => registrar.unbind(sipUser));
  return {
    registrar,
    accept: (link) => {
      const setting = { id: `c${++next}`, domain, clock, counters };
      const connection = createSipConnection(link, setting, requests);
      sockets.set(link, connection);
      connection.onGone(() => known.delete(connection));
      const dismiss = clock.after(STRANGER_MS, () => {
        if (!known.has(connection)) link.close('not-registered');
      });
      link.onMessage((text) => sockets.get(link)?.receive(text));
      link.onClose(() => {
        dismiss();
        sockets.get(link)?.lostLink(link);
        sockets.delete(link);
      });
    },
    counters: () => ({ ...counters, connections: sockets.size }),
    close: () => {
      stopRevoked();
      registrar.clear();
      for (const connection of [...sockets.values()]) connection.close();
    },
  };
};
