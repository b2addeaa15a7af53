/** Tabs of the panel [CALL-024]. */
export type DebugTab = 'events' | 'ticker' | 'auth';

interface Shown {
  readonly events: readonly { readonly at: number; readonly type: string; readonly callId: string }[];
  readonly ticker: object;
  readonly auth: object | null;
}

/** Returns the shown tab as text: one line per event, newest first; or the state as displayed. */
export function fileOf(tab: DebugTab, shown: Shown): string {
  if (tab !== 'events') return `${JSON.stringify(shown[tab], null, 2)}\n`;
  const lines = shown.events.map(({ at, type, callId }) =>
    `${new Date(at).toISOString()}  ${type}  ${callId}`.trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
