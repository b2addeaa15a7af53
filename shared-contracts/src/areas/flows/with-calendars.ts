import type { Calendar } from '../calendars/index.ts';
import type { FlowGraph } from './graph.ts';

/** A flow as a call goes through it: its calendars as they are when it begins. One that is gone counts as open (decision 0079). */
export const withCalendars = (graph: FlowGraph, calendars: ReadonlyMap<string, Calendar>): FlowGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => {
    const calendar =
      node.type === 'hours' && node.calendarId !== undefined ? calendars.get(node.calendarId) : undefined;
    return node.type === 'hours' && calendar !== undefined ? { ...node, calendar } : node;
  }),
});

/** The calendars that a flow goes by. */
export const calendarsIn = ({ nodes }: FlowGraph): readonly string[] => [
  ...new Set(
    nodes.flatMap((node) => (node.type === 'hours' && node.calendarId !== undefined ? [node.calendarId] : [])),
  ),
];

/** The flows that steps of this one go on in. */
export const flowsIn = ({ nodes }: FlowGraph): readonly string[] => [
  ...new Set(nodes.flatMap((node) => (node.type === 'flow' ? [node.flowId] : []))),
];
