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

/** Returns the name of a span's kind; statuses are named as everywhere. */
export function useKindName(): (kind: SpanKind) => string {
  const t = useTexts();
  return (kind) => t(names[kind]);
}
