import '@fastify/static';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { paths, recordingErrors } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { AuditLog } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { signedIn } from '../edge/openapi.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import type { NameOf } from '../identity/who.ts';
import { visibleCalls } from './log.ts';

const recordingParams = z.strictObject({ id: z.string().max(100) });

const audible = [
  { column: 'recording', path: `${paths.recordings}/:id/`, summary: 'The recording of a call: WAV, ranges served' },
  {
    column: 'voicemail',
    path: `${paths.recordings}/:id/voicemail/`,
    summary: 'The message a caller left: as a recording',
  },
] as const;

interface RecordingDeps {
  readonly database: Database;
  readonly recordingsFolder: string;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** A player asks for one recording in several ranges: the one from the start is the playing. */
const isBeginning = (range: string | undefined): boolean => range === undefined || /^bytes=0-/.test(range);

const WAV_HEAD = 44;

/** Refuses a file that is gone, or is no WAV with sound: the player says so, instead of playing nothing [LOGS-038]. */
async function requireSound(file: string): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new Refusal(recordingErrors.missing);
  });
  try {
    const head = Buffer.alloc(WAV_HEAD + 1);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const isWav = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
    if (bytesRead <= WAV_HEAD || !isWav) throw new Refusal(recordingErrors.corrupt);
  } finally {
    await handle.close();
  }
}

export function recordingRoutes(app: App, deps: RecordingDeps): void {
  const { database, recordingsFolder, audit, nameOf } = deps;
  for (const { column, path, summary } of audible) {
    app.get(path, { schema: { summary, security: signedIn, params: recordingParams } }, async (request, reply) => {
      const actor = actorOf(request);
      const call = await database.withAccount(actor.accountId, (tx) =>
        visibleCalls(tx, actor).select(`${column} as file`).where('call_id', '=', request.params.id).executeTakeFirst(),
      );
      if (!call?.file) throw new Refusal(recordingErrors.none);
      await requireSound(join(recordingsFolder, call.file));
      if (isBeginning(request.headers.range)) {
        const [by, whom] = [await nameOf(actor), request.params.id];
        const played = {
          action: 'recording-played',
          by,
          whom,
          address: request.ip,
          detail: { sound: column },
        } as const;
        await audit.write(actor.accountId, played);
      }
      return reply.type('audio/wav').sendFile(call.file, recordingsFolder, { cacheControl: false });
    });
  }
}
