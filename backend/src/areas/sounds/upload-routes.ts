import {
  soundErrors,
  soundMadeAnswerSchema,
  soundNameOf,
  soundPaths,
  soundRefusalSchema,
  soundsMadeAnswerSchema,
  soundsRefusedSchema,
  uploadFieldsSchema,
  uploadManyFieldsSchema,
} from '@patchbay/shared-contracts/sounds';
import { edgeErrors } from '@patchbay/shared-contracts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { readFields, readForm, type SentFile } from './multipart.ts';
import { MANY_SOUNDS, SOUNDS } from './rights.ts';
import type { SoundMaker, Wanted } from './sound-maker.ts';

export interface UploadDeps {
  readonly soundMaker: SoundMaker;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** Larger files are refused while they are received; this includes the other parts of the body. */
const bodyLimit = 12 * 1024 * 1024;
const rateLimit = { max: 60, timeWindow: 60_000 };
const consumes = ['multipart/form-data'];
const statuses = [400, 401, 403, 409, 413, 415, 422, 503] as const;
const refused = Object.fromEntries(statuses.map((status) => [status, soundRefusalSchema]));
const manyRefused = Object.fromEntries(
  statuses.map((status) => [status, soundRefusalSchema.extend(soundsRefusedSchema.shape)]),
);

const recorded = (
  { name, said, bytes, field }: SentFile,
  row: Pick<Wanted['row'], 'name' | 'language' | 'description'>,
): Wanted => ({
  ...{ file: bytes, said, field },
  row: { ...row, type: 'LIb', servername: name.slice(0, 200) },
});

function oneRoute(app: App, { soundMaker, audit, nameOf }: UploadDeps): void {
  app.post(
    soundPaths.upload,
    {
      bodyLimit,
      config: { gate: SOUNDS, rateLimit },
      schema: {
        summary: 'Upload a sound: multipart, `soundfile` of 10 MB at most [CONF-SOUND-070]',
        ...{ security: signedIn, consumes, response: { 201: soundMadeAnswerSchema, ...refused } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { fields, files } = await readForm(request, 'soundfile');
      const { soundname: name, language, description, status } = readFields(uploadFieldsSchema, fields);
      const [file, another] = files;
      if (file === undefined || another !== undefined) throw new Refusal(soundErrors['too-many-files'], 'soundfile');
      const by = await nameOf(actor);
      const [id = ''] = await soundMaker.make(actor, by, status, [recorded(file, { name, language, description })]);
      await audit.write(actor.accountId, {
        ...{ action: 'row-added', by, whom: name, address: request.ip, detail: { list: '/sounds', id } },
      });
      return reply.code(201).send({ status: 201, data: { id, msg: ['Sound uploaded successfully'] } });
    },
  );
}

function manyRoute(app: App, { soundMaker, audit, nameOf }: UploadDeps): void {
  app.post(
    soundPaths.uploadMany,
    {
      bodyLimit,
      config: { gate: MANY_SOUNDS, rateLimit },
      schema: {
        summary: 'Upload up to ten sounds, all or none: multipart, `multisoundfile` repeated [CONF-SOUND-071]',
        ...{ security: signedIn, consumes, response: { 201: soundsMadeAnswerSchema, ...manyRefused } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      if (!accessOf(request).profile.ui_params.bulk_sound_upload) throw new Refusal(edgeErrors.forbidden);
      const { fields, files } = await readForm(request, 'multisoundfile');
      const { status } = readFields(uploadManyFieldsSchema, fields);
      const wanted = files.map((file) => recorded(file, { name: soundNameOf(file.name), language: '' }));
      const by = await nameOf(actor);
      const ids = await soundMaker.make(actor, by, status, wanted);
      await audit.write(actor.accountId, {
        ...{ action: 'row-added', by, whom: wanted.map(({ row }) => row.name).join(', '), address: request.ip },
        detail: { list: '/sounds', ids: ids.join(' ') },
      });
      const msg = [`${ids.length} sounds uploaded successfully`];
      return reply.code(201).send({ status: 201, data: { ids: [...ids], msg } });
    },
  );
}

export function soundUploadRoutes(app: App, deps: UploadDeps): void {
  oneRoute(app, deps);
  manyRoute(app, deps);
}
