import type { Deliver } from './monitor.tsx';

interface Call {
  readonly uuid: string;
  readonly event_type: string;
  readonly started_at: number;
  readonly held_since: number | null;
  readonly agent_name: string;
  readonly agent_number: string;
  readonly customer_number: string;
  readonly Queue: string;
  readonly Srnum: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const lasts = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
};
const cellsOf = (call: Call, now: number): readonly string[] => [
  `${call.agent_name} ${call.agent_number}`,
  call.customer_number,
  call.held_since === null ? 'On Call' : 'On Hold',
  lasts(now - call.started_at),
  '',
  call.Queue,
  'Inbound',
  call.Srnum,
  'Softphone',
];

/** Hand-written code for exactly these rows: texts of cells, set where they changed, once a frame. */
export function showRaw(box: HTMLElement, count: number, onMessage: (deliver: Deliver) => void): void {
  const calls = new Map<string, Call>();
  const table = document.createElement('table');
  table.setAttribute('aria-label', 'Running calls');
  table.style.cssText = 'table-layout:fixed;width:100%;border-collapse:collapse;font:14px sans-serif';
  box.append(table);
  const rows = Array.from({ length: count }, (_, at) => {
    const row = table.insertRow();
    row.dataset['row'] = String(at);
    row.style.height = '42px';
    return Array.from({ length: 9 }, () => row.insertCell().appendChild(document.createTextNode('')));
  });
  const draw = (): void => {
    const now = Date.now();
    const longest = [...calls.values()].sort((one, other) => one.started_at - other.started_at || (one.uuid < other.uuid ? -1 : 1)); // prettier-ignore
    rows.forEach((texts, at) => {
      const call = longest[at];
      const words = call === undefined ? [] : cellsOf(call, now);
      texts.forEach((text, cell) => {
        const word = words[cell] ?? '';
        if (text.data !== word) text.data = word;
      });
    });
  };
  let isAsked = false;
  const drawSoon = (): void => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      draw();
    });
  };
  setInterval(drawSoon, 1_000);
  onMessage((text) => {
    const message = JSON.parse(text) as readonly Call[] | { readonly now: number };
    if (!Array.isArray(message)) return;
    for (const change of message as readonly Call[]) {
      const call = { ...calls.get(change.uuid), ...change };
      if (call.event_type === 'hangup') calls.delete(call.uuid);
      else calls.set(call.uuid, call);
    }
    drawSoon();
  });
}
