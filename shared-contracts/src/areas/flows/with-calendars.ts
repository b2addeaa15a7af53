import type { Calendar } from '../calendars/index.ts';
import type { FlowGraph } from './graph.ts';

/** Inserts the current calendars into a flow when a call begins. A deleted one counts as open (decision 0079). */
export const withCalendars = (graph: FlowGraph, calendars: ReadonlyMap<string, Calendar>): FlowGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => {
    const calendar =
      node.type === 'hours' && node.calendarId !== undefined ? calendars.get(node.calendarId) : undefined;
    return node.type === 'hours' && calendar !== undefined ? { ...node, calendar } : node;
  }),
});

/** Returns the ids of the calendars that a flow uses. */
export const calendarsIn = ({ nodes }: FlowGraph): readonly string[] => [
  ...new Set(
    nodes.flatMap((node) => (node.type === 'hours' && node.calendarId !== undefined ? [node.calendarId] : [])),
  ),
];

/** Returns the ids of the flows that steps of this one continue in. */
export const flowsIn = ({ nodes }: FlowGraph): readonly string[] => [
  ...new Set(nodes.flatMap((node) => (node.type === 'flow' ? [node.flowId] : []))),
];
