import { useState } from 'react';
import { downloadStarted } from '@patchbay/shared-contracts';
import {
  lettersAnswerSchema,
  reportErrors,
  reportPaths,
  saveReportAnswerSchema,
  startRunAnswerSchema,
  type Report,
} from '@patchbay/shared-contracts/reports';
import type { FileFormat } from '@patchbay/shared-contracts/exports';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import type { Draft } from '../model/draft.ts';
import { RUNS, SAVED } from './use-reports.ts';

/** Refusal by the server, with a code that has a text here, else the server's text. */
export interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}
export type Done<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly no: Refusal };

const refused = ({ code, message }: Refusal): Done<never> => ({ ok: false, no: { code, message } });

/** A saved report, and when it was changed last as far as the user knows. */
type Known = Pick<Report, 'id' | 'changed_at' | 'format'>;

export type Action = 'save' | 'delete' | FileFormat;

const savingOf = (known: Known | null, { name, report }: Draft) => {
  const body = { name: name.trim(), report };
  if (known === null) return { method: 'POST', path: reportPaths.reports, body } as const;
  const path = `${reportPaths.reports}${known.id}/`;
  const seen = known.format === undefined ? {} : { changed_at: known.changed_at };
  return { method: 'PUT', path, body: { ...body, ...seen } } as const;
};

/** Returns the actions on a report; one runs at a time. */
export function useReportActions() {
  const { request, bus } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Action | null>(null);
  const during = async <Value>(action: Action, work: () => Promise<Value>): Promise<Value> => {
    setBusy(action);
    return work().finally(() => setBusy(null));
  };
  const renewed = (key: string) => client.invalidateQueries({ queryKey: [key] });

  /** Saves a report; creates one where `known` is null. Refused if somebody else changed it after `known.changed_at`. */
  const save = (known: Known | null, draft: Draft): Promise<Done<Report>> =>
    during('save', async () => {
      const result = await request.send({ ...savingOf(known, draft), answer: saveReportAnswerSchema });
      if (result.ok || result.code === reportErrors['changed-meanwhile'].code) await renewed(SAVED);
      return result.ok ? { ok: true, value: result.data.data } : refused(result);
    });

  const remove = (id: string): Promise<Done<null>> =>
    during('delete', async () => {
      const path = `${reportPaths.reports}${id}/`;
      const result = await request.send({ method: 'DELETE', path, answer: z.unknown() });
      if (!result.ok) return refused(result);
      await renewed(SAVED);
      return { ok: true, value: null };
    });

  /** Requests a file of all rows; the shell's downloads show its progress. */
  const run = (
    id: string | null,
    { name, report }: Draft,
    format: FileFormat,
    titles: readonly string[],
  ): Promise<Done<null>> =>
    during(format, async () => {
      const body = { name: name.trim(), report, report_id: id, format, titles };
      const result = await request.send({
        method: 'POST',
        path: reportPaths.runs,
        body,
        answer: startRunAnswerSchema,
      });
      if (!result.ok) return refused(result);
      const { id: download, type } = result.data.data;
      bus.emit(downloadStarted, { id: download, type });
      await renewed(RUNS);
      return { ok: true, value: null };
    });

  /** Returns the letters missing in PDF fonts; null where that is unknown. */
  const letters = (id: string | null, { name, report }: Draft, titles: readonly string[]) =>
    during('pdf', async () => {
      const body = { name: name.trim(), report, report_id: id, titles };
      const question = { method: 'POST', path: reportPaths.letters, body } as const;
      const result = await request.send({ ...question, answer: lettersAnswerSchema });
      return result.ok ? result.data.data : null;
    });

  return { busy, save, remove, run, letters };
}
