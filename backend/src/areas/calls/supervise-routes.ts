import { errorAnswerSchema, pageGate, type UserGate } from '@patchbay/shared-contracts';
import {
  callActionAnswerSchema,
  callActionErrors,
  superviseAnswerSchema,
  superviseSchema,
  supervisionErrors,
  supervisionModeSchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import type { AccessWatch, RightsNow } from '../../domain/access/access-watch.ts';
import type { Access } from '../../domain/access/access.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { CallActs } from '@patchbay/telephony/call-port';

export interface SuperviseDeps {
  readonly accessWatch: Pick<AccessWatch, 'watch'>;
  readonly sessions: Pick<Sessions, 'onEnded'>;
  readonly telephony: Pick<CallActs, 'supervise' | 'setSupervision' | 'endSupervision'>;
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly onError: (error: unknown) => void;
}

const params = z.object({ id: z.string().max(64) });
const answers = { ...refusals, 404: errorAnswerSchema, 503: errorAnswerSchema };
const done = { status: 200, message: 'Done.' } as const;

const notJoined = {
  'bad-offer': supervisionErrors.badOffer,
  'unknown-call': callActionErrors.unknownCall,
  'no-answer': callActionErrors.noAnswer,
} as const;

function requireDone(done: boolean | 'no-answer'): void {
  if (done === true) return;
  throw new Refusal(done === false ? supervisionErrors.over : callActionErrors.noAnswer);
}

/** The call monitor's gate, but agents, who may only look at it, may not join calls [ROUTE-009, LIVE-025, LIVE-026]. */
export const SUPERVISE: UserGate = { all: ['privileged', pageGate('/live-interactions/call-monitor')] };

const createNote =
  ({ audit, nameOf }: SuperviseDeps) =>
  async (actor: Actor, address: string, whom: string, mode: string) =>
    audit.write(actor.accountId, {
      action: 'call-supervised',
      by: await nameOf(actor),
      whom,
      address,
      detail: { mode },
    });

/** Part of a user's rights that permits joining calls, as a comparable text. */
const joiningKey = ({ can, sees }: Access): string => JSON.stringify([can(SUPERVISE), sees.queues]);

/** Retries until the process of the call has answered, or is known to be dead: a user without permission must not keep listening. */
export async function endSupervisionWithRetry(
  telephony: Pick<CallActs, 'endSupervision'>,
  id: string,
  sessionId: string,
): Promise<void> {
  while ((await telephony.endSupervision(id, sessionId)) === 'no-answer');
}

/** Removes users from calls when they lose the permission to supervise, or see other queues than before [SEC-007, LIVE-035]. */
function createHold({ accessWatch, sessions, telephony, onError }: SuperviseDeps) {
  /** By session: one call at a time. */
  const held = new Map<string, () => void>();
  const release = (sessionId: string): void => {
    held.get(sessionId)?.();
    held.delete(sessionId);
  };
  sessions.onEnded(async ({ sessionId }) => release(sessionId));
  return {
    release,
    hold(rights: RightsNow, id: string): void {
      const { sessionId } = rights.actor;
      release(sessionId);
      const unwatch = accessWatch.watch(rights, (now) => {
        if (now !== null && joiningKey(now.access) === joiningKey(rights.access)) return;
        release(sessionId);
        endSupervisionWithRetry(telephony, id, sessionId).catch(onError);
      });
      held.set(sessionId, unwatch);
    },
  };
}

/** Adds the routes to listen, whisper and barge, with an audit log entry for each change. */
export function superviseRoutes(app: App, deps: SuperviseDeps): void {
  const { telephony } = deps;
  const note = createNote(deps);
  const held = createHold(deps);
  app.post(
    callPaths.callBarge,
    {
      config: { gate: SUPERVISE },
      schema: {
        summary: 'Join the audio of a running call: listen, whisper or barge [LIVE-026]',
        security: signedIn,
        body: superviseSchema,
        response: { 200: superviseAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId, sessionId: supervisorId } = actor;
      const { uuid: callId, mode, sdp: offer } = request.body;
      const name = await shownNameOf(deps.database, actor);
      const { queues } = accessOf(request).sees;
      const joined = await telephony.supervise({ callId, accountId, queues, supervisorId, name, mode, offer });
      if (!joined.ok) throw new Refusal(notJoined[joined.reason]);
      held.hold({ actor, access: accessOf(request) }, joined.id);
      await note(actor, request.ip, callId, mode);
      return { status: 200 as const, data: { id: joined.id, sdp: joined.answer } };
    },
  );
  changeRoutes(app, deps, held.release);
}

/** Adds the routes used during a supervision. */
function changeRoutes(app: App, deps: SuperviseDeps, release: (sessionId: string) => void): void {
  const { telephony } = deps;
  const note = createNote(deps);
  app.put(
    `${callPaths.callBarge}:id`,
    {
      config: { gate: SUPERVISE },
      schema: {
        summary: 'Change between listen, whisper and barge',
        security: signedIn,
        params,
        body: supervisionModeSchema,
        response: { 200: callActionAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { mode } = request.body;
      requireDone(await telephony.setSupervision(id, actor.sessionId, mode));
      await note(actor, request.ip, id, mode);
      return done;
    },
  );
  app.delete(
    `${callPaths.callBarge}:id`,
    {
      config: { gate: SUPERVISE },
      schema: {
        summary: 'Leave the audio of the call',
        security: signedIn,
        params,
        response: { 204: z.undefined(), ...answers },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      requireDone(await telephony.endSupervision(request.params.id, actor.sessionId));
      release(actor.sessionId);
      await note(actor, request.ip, request.params.id, 'left');
      return reply.code(204).send();
    },
  );
}
