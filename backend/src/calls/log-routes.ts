import '@fastify/static';
import {
  callRecordsAnswerSchema,
  callRecordsQuerySchema,
  edgeErrors,
  homeSummaryAnswerSchema,
  paths,
} from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { AuditLog } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import type { NameOf } from '../identity/who.ts';
import { accountProfile, zoneOf } from '../profile/profile.ts';
import { callPage, homeFigures, visibleCalls } from './log.ts';
import { readCursor, writeCursor } from './model/cursor.ts';
import { startOfDay } from './model/day.ts';
import { presentCall, serverMasking } from './model/present.ts';

export interface LogDeps {
  readonly database: Database;
  readonly recordingsFolder: string;
  readonly now: () => number;
}

const recordingParams = z.strictObject({ id: z.string().max(100) });

export function logRoutes(app: App, { database, now }: Pick<LogDeps, 'database' | 'now'>): void {
  app.get(
    paths.callRecords,
    {
      schema: {
        summary: 'The call log, newest first [LOGS-021]',
        security: signedIn,
        querystring: callRecordsQuerySchema,
        response: { 200: callRecordsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { cursor } = request.query;
      const after = cursor === undefined ? null : readCursor(cursor);
      if (cursor !== undefined && after === null) throw new Refusal(edgeErrors.invalid, 'cursor');
      return database.withAccount(actor.accountId, async (tx) => {
        const masking = serverMasking(await accountProfile(tx));
        const { rows, total, next } = await callPage(tx, actor, request.query, after);
        return {
          objects: rows.map((row) => presentCall(row, masking)),
          meta: { total_count: total, next_cursor: next === null ? null : writeCursor(next) },
        };
      });
    },
  );

  app.get(
    paths.homeSummary,
    {
      schema: {
        summary: "Today's figures and the newest calls [ROUTE-005]",
        security: signedIn,
        response: { 200: homeSummaryAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return database.withAccount(actor.accountId, async (tx) => {
        const profile = await accountProfile(tx);
        const since = new Date(startOfDay(now(), await zoneOf(tx, actor.userId)));
        const { today, recent } = await homeFigures(tx, actor, since);
        const talk_seconds = Math.floor(today.talk_ms / 1000);
        return {
          today: { answered: today.answered, missed: today.missed, talk_seconds },
          recent_calls: recent.map((row) => presentCall(row, serverMasking(profile))),
        };
      });
    },
  );
}

const audible = [
  { column: 'recording', path: `${paths.recordings}/:id/`, summary: 'The recording of a call: WAV, ranges served' },
  {
    column: 'voicemail',
    path: `${paths.recordings}/:id/voicemail/`,
    summary: 'The message a caller left: as a recording',
  },
] as const;

interface RecordingDeps extends Pick<LogDeps, 'database' | 'recordingsFolder'> {
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** A player asks for one recording in several ranges: the one from the start is the playing. */
const isBeginning = (range: string | undefined): boolean => range === undefined || /^bytes=0-/.test(range);

export function recordingRoutes(app: App, deps: RecordingDeps): void {
  const { database, recordingsFolder, audit, nameOf } = deps;
  for (const { column, path, summary } of audible) {
    app.get(path, { schema: { summary, security: signedIn, params: recordingParams } }, async (request, reply) => {
      const actor = actorOf(request);
      const call = await database.withAccount(actor.accountId, (tx) =>
        visibleCalls(tx, actor).select(`${column} as file`).where('call_id', '=', request.params.id).executeTakeFirst(),
      );
      if (!call?.file) throw new Refusal(edgeErrors.notFound);
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
