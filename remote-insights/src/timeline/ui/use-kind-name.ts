import { useTexts } from '../../texts/index.ts';
import type { SpanKind } from '../model/spans.ts';

const names = {
  available: 'status.Available',
  break: 'status.On Break',
  out: 'status.Logged Out',
  inbound: 'timeline.kind.inbound',
  outbound: 'timeline.kind.outbound',
  wrapUp: 'timeline.kind.wrapUp',
  missed: 'timeline.kind.missed',
} as const satisfies Readonly<Record<SpanKind, string>>;

/** What a span is called; statuses as everywhere. */
export function useKindName(): (kind: SpanKind) => string {
  const t = useTexts();
  return (kind) => t(names[kind]);
}
