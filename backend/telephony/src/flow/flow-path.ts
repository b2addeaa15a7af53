import type { Arrived, Passed } from '@patchbay/shared-contracts/flows';
import type { PublishedFlow } from './published.ts';

/** Part of a call’s path: its way through one version of a flow [CONF-FLOW-006]. */
export interface FlowPathPart {
  readonly flowId: string;
  readonly version: number;
  readonly passed: readonly Passed[];
  /** The step in which the call is; null: it left by the last exit, or goes on elsewhere. */
  readonly stayed: string | null;
}

/** Ends the last part: the call is in no step of the flow any more, and left the last one by none of its exits. */
export const leaveFlow = (path: readonly FlowPathPart[]): readonly FlowPathPart[] => {
  const last = path.at(-1);
  if (last === undefined || last.stayed === null) return path;
  const passed = [...last.passed, { node: last.stayed, exit: null }];
  return [...path.slice(0, -1), { ...last, passed, stayed: null }];
};

/** Begins a part as the call enters a flow; an implicit flow has none. */
export const enterFlow = (path: readonly FlowPathPart[], { id, version }: PublishedFlow): readonly FlowPathPart[] =>
  id === undefined || version === null ? path : [...leaveFlow(path), { flowId: id, version, passed: [], stayed: null }];

/** Whether it left the last step by an exit that leads nowhere. */
export const isThrough = ({ way, run, wait }: Arrived): boolean => wait === null && way.at(-1)?.node === run.node;

/** Moves on within the flow of the call. */
export const goOn = (path: readonly FlowPathPart[], arrived: Arrived): readonly FlowPathPart[] => {
  const last = path.at(-1);
  if (last === undefined) return path;
  const stayed = isThrough(arrived) ? null : arrived.run.node;
  return [...path.slice(0, -1), { ...last, passed: [...last.passed, ...arrived.way], stayed }];
};
