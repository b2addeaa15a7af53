import type { Arrived, Passed } from '@patchbay/shared-contracts/flows';
import type { PublishedFlow } from './published.ts';

/** Path of a call through one version of a flow [CONF-FLOW-006]. */
export interface Stretch {
  readonly flowId: string;
  readonly version: number;
  readonly passed: readonly Passed[];
  /** The step in which the call is; null: it left by the last exit, or goes on elsewhere. */
  readonly stayed: string | null;
}

/** Ends the stretch: the call is in no step of the flow any more, and left the last one by none of its exits. */
export const leaveFlow = (way: readonly Stretch[]): readonly Stretch[] => {
  const last = way.at(-1);
  if (last === undefined || last.stayed === null) return way;
  const passed = [...last.passed, { node: last.stayed, exit: null }];
  return [...way.slice(0, -1), { ...last, passed, stayed: null }];
};

/** Begins a stretch as the call enters a flow; an implicit flow has none. */
export const enterFlow = (way: readonly Stretch[], { id, version }: PublishedFlow): readonly Stretch[] =>
  id === undefined || version === null ? way : [...leaveFlow(way), { flowId: id, version, passed: [], stayed: null }];

/** Whether it left the last step by an exit that leads nowhere. */
export const isThrough = ({ way, run, wait }: Arrived): boolean => wait === null && way.at(-1)?.node === run.node;

/** Moves on within the flow of the call. */
export const goOn = (way: readonly Stretch[], arrived: Arrived): readonly Stretch[] => {
  const last = way.at(-1);
  if (last === undefined) return way;
  const stayed = isThrough(arrived) ? null : arrived.run.node;
  return [...way.slice(0, -1), { ...last, passed: [...last.passed, ...arrived.way], stayed }];
};
