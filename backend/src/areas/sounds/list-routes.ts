import {
  changeSoundSchema,
  followUpSchema,
  reviewSoundSchema,
  soundAnswerSchema,
  soundErrors,
  soundListAnswerSchema,
  soundPaths,
  soundQuerySchema,
  soundRefusalSchema,
  soundStatuses,
} from '@patchbay/shared-contracts/sounds';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import { dropFiles } from '../../domain/sounds/sound-files.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { presentSound } from './present-sound.ts';
import { mayReview, requireReviewer, SOUNDS, SOUNDS_HEARD } from './rights.ts';
import type { SoundAddresses } from './sound-addresses.ts';
import { changeSound, pageOfSounds, requireSound, type SoundRow } from './sound-store.ts';

export interface SoundListDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly soundAddresses: SoundAddresses;
  readonly folders: { readonly sounds: string };
  readonly now: () => number;
}

const params = z.strictObject({ id: z.string().min(1).max(100) });
const refused = Object.fromEntries([400, 401, 403, 404, 409, 422].map((status) => [status, soundRefusalSchema]));
const config = { gate: SOUNDS };
const oneSound = { 200: soundAnswerSchema, ...refused };

type Noted = 'row-changed' | 'row-deleted';

/** Writes an action on a sound to the audit log. */
const noting =
  ({ audit, nameOf }: SoundListDeps) =>
  async (request: FastifyRequest, action: Noted, row: SoundRow, detail: Readonly<Record<string, string>> = {}) => {
    const actor = actorOf(request);
    const what = {
      action,
      whom: row.name,
      address: request.ip,
      detail: { list: '/sounds', id: row.sound_id, ...detail },
    };
    await audit.write(actor.accountId, { ...what, by: await nameOf(actor) });
  };

function listRoute(app: App, { database, soundAddresses }: SoundListDeps): void {
  app.get(
    soundPaths.userSounds,
    {
      config: { gate: SOUNDS_HEARD },
      schema: {
        summary: 'Sounds, the newest first [CONF-SOUND-066]',
        ...{ security: signedIn, querystring: soundQuerySchema },
        response: { 200: soundListAnswerSchema, ...refused },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { soundlibobj__soundname__icontains: name = '', ...page } = request.query;
      return database.withAccount(actor.accountId, async (tx) => {
        const { rows, total } = await pageOfSounds(tx, { ...page, name });
        const objects = rows.map((row) => presentSound(row, soundAddresses));
        const meta = { total_count: total, can_review: await mayReview(tx, actor, accessOf(request)) };
        return { status: 200 as const, objects, meta };
      });
    },
  );
}

function followUpRoute(app: App, { database, soundAddresses }: SoundListDeps): void {
  app.post(
    soundPaths.userSounds,
    {
      config,
      schema: {
        summary:
          'The follow-up of an upload or a saved speech; it changes nothing, and may come again [CONF-SOUND-077]',
        ...{ security: signedIn, body: followUpSchema, response: oneSound },
      },
    },
    async (request) => {
      const { soundlibobj_id: id, type } = request.body;
      const row = await database.withAccount(actorOf(request).accountId, (tx) => requireSound(tx, id));
      if (row.type !== type) throw new Refusal(soundErrors['wrong-type'], 'type');
      return { status: 200 as const, data: presentSound(row, soundAddresses) };
    },
  );
}

function changeRoute(app: App, deps: SoundListDeps): void {
  const { database, soundAddresses } = deps;
  const note = noting(deps);
  app.put(
    `${soundPaths.sounds}:id/`,
    {
      config,
      schema: {
        summary: 'Name, language and description of a sound, recorded or spoken [CONF-SOUND-068, CONF-SOUND-069]',
        ...{ security: signedIn, params, body: changeSoundSchema, response: oneSound },
      },
    },
    async (request) => {
      const { version, soundlibobj } = request.body;
      const { soundname: name, language, description } = soundlibobj;
      const row = await database.withAccount(actorOf(request).accountId, (tx) =>
        changeSound(tx, request.params.id, version, { name, language, description }),
      );
      await note(request, 'row-changed', row);
      return { status: 200 as const, data: presentSound(row, soundAddresses) };
    },
  );
}

function deleteRoute(app: App, deps: SoundListDeps): void {
  const note = noting(deps);
  app.delete(
    `${soundPaths.sounds}:id/`,
    {
      config,
      schema: {
        summary: 'Delete a sound that nobody uses [CONF-SOUND-067, CONF-SOUND-092]',
        ...{ security: signedIn, params, response: { 204: z.undefined(), ...refused } },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const row = await deps.database.withAccount(actorOf(request).accountId, async (tx) => {
        const found = await requireSound(tx, id, true);
        if (found.status === soundStatuses.default) throw new Refusal(soundErrors['default-sound']);
        const uses = await whereUsed(tx, 'sound', id);
        if (uses.length > 0) throw new InUse(soundErrors['sound-in-use'], uses);
        await tx.deleteFrom('sounds').where('sound_id', '=', id).execute();
        return found;
      });
      await note(request, 'row-deleted', row);
      await dropFiles(deps.folders.sounds, id);
      return reply.code(204).send();
    },
  );
}

function reviewRoute(app: App, deps: SoundListDeps): void {
  const { database, soundAddresses, now, nameOf } = deps;
  const note = noting(deps);
  app.post(
    `${soundPaths.sounds}:id/review/`,
    {
      config,
      schema: {
        summary: 'Approve or reject a sound, for reviewers [CONF-SOUND-035]',
        ...{ security: signedIn, params, body: reviewSoundSchema, response: oneSound },
      },
    },
    async (request) => {
      const [actor, review] = [actorOf(request), request.body];
      const by = await nameOf(actor);
      const reason = review.decision === 'reject' ? review.reason : '';
      const status = review.decision === 'approve' ? soundStatuses.active : soundStatuses.rejected;
      const row = await database.withAccount(actor.accountId, async (tx) => {
        await requireReviewer(tx, actor, accessOf(request));
        const change = { status, review_reason: reason, reviewed_by: by, reviewed_at: new Date(now()) };
        return changeSound(tx, request.params.id, review.version, change);
      });
      await note(request, 'row-changed', row, { decision: review.decision, reason });
      return { status: 200 as const, data: presentSound(row, soundAddresses) };
    },
  );
}

/** Adds the routes of the list of sounds, and of actions on one sound. */
export function soundListRoutes(app: App, deps: SoundListDeps): void {
  listRoute(app, deps);
  followUpRoute(app, deps);
  changeRoute(app, deps);
  deleteRoute(app, deps);
  reviewRoute(app, deps);
}
