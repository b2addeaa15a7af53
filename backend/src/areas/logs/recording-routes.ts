import type { CallChannel } from '@patchbay/shared-contracts';
import { recordingErrors, recordingQuerySchema, logPaths } from '@patchbay/shared-contracts/logs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessTo } from '../../domain/access/access.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { aFile, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import { enterOneOf, logGate, type Log } from '../../domain/calls/log-access.ts';
import { finishedCalls } from '../../domain/calls/log.ts';
import { mayTouchCall, type TouchDeps } from '../../domain/calls/touch-call.ts';
import { legOf } from '../../domain/calls/model/recording-refs.ts';
import { recordingUse, type RecordingUse } from '../../domain/calls/model/recording-use.ts';
import { openToSend, type SoundPlace } from './sound-sending.ts';

const recordingParams = z.strictObject({ id: z.string().max(100) });
const legParams = recordingParams.extend({ leg: z.coerce.number().int().min(1).max(99) });

const audible = [
  { column: 'recording', path: `${logPaths.recordings}/:id/`, summary: 'The recording of a call: WAV, ranges served' },
  {
    column: 'voicemail',
    path: `${logPaths.recordings}/:id/voicemail/`,
    summary: 'The message a caller left: as a recording',
  },
] as const;

export interface RecordingDeps extends SoundPlace, TouchDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** Returns the logs that contain calls of a channel: a user without access to any of them may not play the call. */
const logsOf = (channel: CallChannel): readonly Log[] =>
  channel === 'whatsapp' ? ['call-logs', 'whatsapplogs'] : ['call-logs'];

const useIn = (request: FastifyRequest, { download }: z.infer<typeof recordingQuerySchema>): RecordingUse =>
  recordingUse({
    download: download === '1',
    byKey: actorOf(request).keyLabel !== undefined,
    destination: [request.headers['sec-fetch-dest']].flat()[0],
  });

/**
 * Returns the sounds of a call as files below the recordings folder; undefined when the call is not visible to the user. Refuses
 * downloading without permission [LOGS-038].
 */
const heardOf = (deps: RecordingDeps, actor: Actor, callId: string, use: RecordingUse) =>
  deps.database.withAccount(actor.accountId, async (tx) => {
    const access = await accessTo(tx, actor);
    if (access === undefined) return undefined;
    const call = await finishedCalls(tx)
      .where(mayTouchCall(deps, { actor, sees: access.sees }))
      .select(['channel', 'recording', 'voicemail', 'recording_legs'])
      .where('call_id', '=', callId)
      .executeTakeFirst();
    if (call === undefined) return undefined;
    const { takesRecordings } = await enterOneOf(tx, actor, logsOf(call.channel));
    if (use === 'take' && !takesRecordings) throw new Refusal(recordingErrors.notToTake);
    return call;
  });

/** A player requests one recording in several ranges: the one from the start counts as playing. */
const isBeginning = (range: string | undefined): boolean => range === undefined || /^bytes=0-/.test(range);

interface Sound {
  readonly callId: string;
  /** Path below the recordings folder. */
  readonly file: string;
  readonly name: 'recording' | 'voicemail' | 'leg';
  readonly use: RecordingUse;
}

const actions = { play: 'recording-played', take: 'recording-downloaded' } as const;

/** Headers: only the console may embed the sound, and it is a file only for users who may download it. */
const headersOf = ({ callId, name, use }: Sound) => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Disposition':
    use === 'play' ? 'inline' : `attachment; filename="${name}-${callId.replaceAll(/[^\w-]/g, '')}.wav"`,
});

/** Sends a sound and writes to the audit log who played or downloaded it. */
const createSending =
  (deps: RecordingDeps) =>
  async (request: FastifyRequest, reply: FastifyReply, sound: Sound): Promise<FastifyReply> => {
    const { audit, nameOf } = deps;
    const { callId, file, name, use } = sound;
    const actor = actorOf(request);
    const sendIt = await openToSend(deps, file);
    if (use === 'take' || isBeginning(request.headers.range)) {
      const entry = { by: await nameOf(actor), whom: callId, address: request.ip, detail: { sound: name } };
      await audit.write(actor.accountId, { action: actions[use], ...entry });
    }
    return sendIt(request, reply.headers(headersOf(sound)).type('audio/wav'));
  };

/** The sound belongs to a row of the call log or of the WhatsApp log, depending on the call. */
const config = { gate: { any: [logGate('call-logs'), logGate('whatsapplogs')] } };

export function recordingRoutes(app: App, deps: RecordingDeps): void {
  const send = createSending(deps);
  const querystring = recordingQuerySchema;
  const response = { 200: aFile, 206: aFile, ...refusalsOfOne };
  for (const { column, path, summary } of audible) {
    const schema = { summary, security: signedIn, params: recordingParams, querystring, response };
    app.get(path, { config, schema }, async (request, reply) => {
      const { id: callId } = request.params;
      const use = useIn(request, request.query);
      const file = (await heardOf(deps, actorOf(request), callId, use))?.[column];
      if (!file) throw new Refusal(recordingErrors.none);
      return send(request, reply, { callId, file, name: column, use });
    });
  }
  const summary = 'The recording of one leg of a call: as that of all';
  app.get(
    `${logPaths.recordings}/:id/legs/:leg/`,
    { config, schema: { summary, security: signedIn, params: legParams, querystring, response } },
    async (request, reply) => {
      const { id: callId, leg } = request.params;
      const use = useIn(request, request.query);
      const call = await heardOf(deps, actorOf(request), callId, use);
      const file = call?.recording_legs.find((ref) => legOf(ref)?.leg === leg);
      if (file === undefined) throw new Refusal(recordingErrors.none);
      return send(request, reply, { callId, file, name: 'leg', use });
    },
  );
}
