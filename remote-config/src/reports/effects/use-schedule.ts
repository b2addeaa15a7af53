import { useState } from 'react';
import type { FileFormat } from '@patchbay/shared-contracts/exports';
import { reportPaths, saveReportAnswerSchema, type ReportSchedule } from '@patchbay/shared-contracts/reports';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import type { Refusal } from './use-report-actions.ts';
import { SAVED } from './use-reports.ts';

interface Sending {
  readonly schedule: ReportSchedule | null;
  readonly format: FileFormat;
  readonly titles: Readonly<Record<string, string>>;
}

/** Returns the actions on a report's schedule and the user's subscription. Each resolves to the reason for a refusal, or null. */
export function useSchedule(id: string) {
  const { request } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'schedule' | 'subscription' | null>(null);
  const path = `${reportPaths.reports}${id}/`;
  const change = async (
    what: 'schedule' | 'subscription',
    method: 'PUT' | 'DELETE',
    body?: Sending,
  ): Promise<Refusal | null> => {
    setBusy(what);
    const answer = saveReportAnswerSchema;
    const result = await request.send({ method, path: `${path}${what}/`, ...(body && { body }), answer });
    setBusy(null);
    if (!result.ok) return { code: result.code, message: result.message };
    await client.invalidateQueries({ queryKey: [SAVED] });
    return null;
  };
  return {
    busy,
    setSchedule: (sending: Sending) => change('schedule', 'PUT', sending),
    subscribe: (wanted: boolean) => change('subscription', wanted ? 'PUT' : 'DELETE'),
  };
}
