import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  CALL_LOG_KIND,
  endsOfRange,
  PREVIEW_ROWS,
  previewAnswerSchema,
  previewQuestionSchema,
  reportErrors,
  reportPaths,
  tableColumns,
  type PreviewAnswer,
  type ReportCell,
  type ReportDefinition,
} from '@patchbay/shared-contracts/reports';
import { readLog } from '../../domain/calls/log-answer.ts';
import { sumFinishedCalls } from '../../domain/calls/sums/call-sums.ts';
import { MOST_TO_COUNT } from '../../domain/calls/sums/read-counted.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Piece, Source } from '../../domain/exports/source.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { enterReport, reportsGate, requireWhole } from './access.ts';
import { logSource, standardSource } from './source.ts';

export interface PreviewDeps {
  readonly database: Database;
  readonly now: () => number;
}

const cellOf = (value: unknown): ReportCell => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** Opens the source of a report for the user. */
async function opened(tx: Tx, actor: Actor, report: ReportDefinition, now: number) {
  const reader = await enterReport(tx, actor, report);
  await requireWhole(tx, actor, report, now);
  const ends = endsOfRange(report.range, now, report.zone);
  const counting = { report, ends, sight: reader };
  const source =
    report.kind === CALL_LOG_KIND
      ? logSource(counting, reader)
      : standardSource(counting, tableColumns(report), (row) => row);
  return { ends, source };
}

/** Reads the first rows; each piece in a transaction of its own. */
async function firstRows(source: Source, read: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>) {
  const rows: object[] = [];
  for (let cursor: Piece['next'] = null; ;) {
    const from: Piece['next'] = cursor;
    const piece: Piece = await read((tx) => source.after(tx, from, PREVIEW_ROWS));
    rows.push(...piece.rows);
    if (piece.next === null || rows.length >= PREVIEW_ROWS) return rows;
    cursor = piece.next;
  }
}

async function previewOf(
  database: Database,
  actor: Actor,
  report: ReportDefinition,
  now: number,
): Promise<PreviewAnswer> {
  const read = <Answer>(work: (tx: Tx) => Promise<Answer>) => readLog(database, actor.accountId, work);
  const { ends, source } = await read((tx) => opened(tx, actor, report, now));
  const columns = tableColumns(report);
  const rows = await firstRows(source, read);
  const isWhole = rows.length !== PREVIEW_ROWS; // a source without pieces returns all rows at once
  return {
    status: 200,
    as_of: new Date(now).toISOString(),
    range: { from: new Date(ends.from).toISOString(), to: new Date(Math.max(ends.from, ends.end - 1)).toISOString() },
    columns: [...columns],
    rows: rows.slice(0, PREVIEW_ROWS).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return columns.map((column) => cellOf(values.get(column)));
    }),
    total_count: isWhole ? rows.length : await read((tx) => source.count(tx)),
  };
}

/** Adds the preview of a report from the form, which need not be saved. */
export function reportPreviewRoute(app: App, { database, now }: PreviewDeps): void {
  app.post(
    reportPaths.preview,
    {
      config: { gate: reportsGate },
      schema: {
        summary: 'The first rows of a report [CONF-REP-003]',
        security: signedIn,
        body: previewQuestionSchema,
        response: { 200: previewAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { report } = request.body;
      if (!(await sumFinishedCalls(database, actor.accountId, MOST_TO_COUNT)))
        throw new Refusal(reportErrors['still-counting']);
      return previewOf(database, actor, report, now());
    },
  );
}
