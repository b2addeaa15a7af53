import '@fastify/static';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { fileTypeOf, soundForms, soundPaths } from '@patchbay/shared-contracts/sounds';
import { z } from 'zod';
import { formFileOf } from '../../domain/sounds/sound-files.ts';
import type { Database } from '../../kernel/db/database.ts';
import { aFile } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { SoundAddresses } from './sound-addresses.ts';
import type { SoundRow } from './sound-store.ts';

export interface SoundFileDeps {
  readonly database: Database;
  readonly soundAddresses: SoundAddresses;
  readonly folders: { readonly sounds: string };
}

const params = z.strictObject({ id: z.string().max(100), form: z.enum(soundForms) });
const querystring = z.strictObject({
  account: z.string().max(64),
  until: z.coerce.number().int(),
  proof: z.string().max(100),
  download: z.literal('1').optional(),
});

const typeOf = ({ servername }: Pick<SoundRow, 'servername'>, isOriginal: boolean): 'audio/mpeg' | 'audio/wav' =>
  isOriginal && fileTypeOf(servername) === 'MP3' ? 'audio/mpeg' : 'audio/wav';

/** RFC 6266: a file name in Unicode, with an ASCII fallback. */
function disposition({ name }: Pick<SoundRow, 'name'>, type: string, download: boolean): string {
  const file = `${name}${type === 'audio/mpeg' ? '.mp3' : '.wav'}`;
  const plain = file.replaceAll(/[^\w .-]/g, '_');
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file)}`;
}

/** Adds the route of sound files, addressed as returned by a list [CONF-SOUND-095]. */
export function soundFileRoute(app: App, { database, soundAddresses, folders }: SoundFileDeps): void {
  app.get(
    `${soundPaths.files}/:id/:form/`,
    {
      schema: {
        summary: 'A form of a sound, ranges served, by the address of a list [CONF-SOUND-075, CONF-SOUND-095]',
        ...{ params, querystring },
        response: { 200: aFile, 206: aFile, 403: errorAnswerSchema, 404: errorAnswerSchema, 416: aFile },
      },
    },
    async (request, reply) => {
      const { id, form } = request.params;
      const { account, until, proof, download } = request.query;
      if (!soundAddresses.opens({ account, id, form, until }, proof)) throw new Refusal(edgeErrors.forbidden);
      const row = await database.withAccount(account, (tx) =>
        tx.selectFrom('sounds').select(['name', 'servername', 'file']).where('sound_id', '=', id).executeTakeFirst(),
      );
      if (row === undefined) throw new Refusal(edgeErrors.notFound);
      const type = typeOf(row, form === 'original');
      return reply
        .headers({
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
          'Cache-Control': 'private, max-age=3600',
          'Content-Disposition': disposition(row, type, download === '1'),
        })
        .type(type)
        .sendFile(formFileOf(row.file, form), folders.sounds, { cacheControl: false, contentType: false });
    },
  );
}
