import type { SipIdentity } from '../ports.ts';
import type { Challengeable, Prover } from './proof.ts';
import type { Registrar } from './registrar.ts';
import type { SipConnection } from './sip-connection.ts';
import type { IncomingInviteRequest } from './stack.ts';

const challengeable = (request: IncomingInviteRequest): Challengeable => ({
  method: request.message.method,
  requestUri: request.message.data.split(' ', 2)[1] ?? '',
  header: (name) => request.message.getHeader(name),
  reject: (statusCode, headers = []) => void request.reject({ statusCode, extraHeaders: [...headers] }),
});

/** Who calls: the phone registered over this very connection, or one that proves itself now (RFC 3261 §22.3). */
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

/** 100 at once; the caller once proven, unless he cancelled meanwhile. */
export const receiveInvite = async (
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
