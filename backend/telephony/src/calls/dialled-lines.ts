import type { LineDialler, LineNews } from '../campaign-lines.ts';
import type { LineReport } from '../control/call.ts';
import type { CallStart, TelephonyLog } from '../ports.ts';

/** Campaigns' lines in progress: from the dial until their end has been reported. */
export interface DialledLines extends Pick<LineDialler, 'onLine' | 'linesHere'> {
  isOut(id: string): boolean;
  begin(id: string): void;
  /** Goes on with the line of this call, if it has one, which another process dialled. */
  takeOver(call: Pick<CallStart, 'accountId' | 'line'>): void;
  /** Forgets the line of this call, without a report. */
  leave(call: Pick<CallStart, 'line'>): void;
  tell(call: Pick<CallStart, 'callId' | 'line' | 'customerNumber'>, report: LineReport): void;
}

export const createDialledLines = (log: TelephonyLog): DialledLines => {
  const out = new Set<string>();
  const listeners: ((news: LineNews) => void)[] = [];
  const tellAll = (news: LineNews): void => {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        log.warn('news of a line were not taken', { line: news.id, is: news.is, error: String(error) });
      }
    }
  };
  return {
    isOut: (id) => out.has(id),
    begin: (id) => void out.add(id),
    takeOver: ({ accountId, line }) => {
      if (line === undefined) return;
      out.add(line.id);
      tellAll({ is: 'takenOver', id: line.id, accountId });
    },
    leave: ({ line }) => void (line && out.delete(line.id)),
    linesHere: () => [...out],
    onLine: (listener) => void listeners.push(listener),
    tell: ({ callId, line, customerNumber: number }, report) => {
      if (line === undefined) return;
      const { id } = line;
      tellAll(report.is === 'optedOut' ? { ...report, id, number } : { ...report, id, callId });
      if (report.is === 'over') out.delete(id); // all listeners know of it by now
    },
  };
};
