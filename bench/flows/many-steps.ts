import type { FlowTargets, StepType } from '@patchbay/shared-contracts/flows';
import { exitsOf } from '@patchbay/shared-contracts/flows';
import type { Draft } from '../../remote-config/src/call-flows/model/draft.ts';
import { addStep, changeFields } from '../../remote-config/src/call-flows/model/edit.ts';

export const STEPS = 200;
export const targets: FlowTargets = {
  queues: [{ id: 'sales', name: 'Sales' }],
  agents: [{ id: 'asha', name: 'Asha Menon' }],
  groups: [{ id: 'night', name: 'Night team' }],
  flows: [{ id: 'evening', name: 'Evening' }],
  calendars: [{ id: 'office', name: 'Office hours' }],
  sounds: [{ id: 'system/welcome', name: 'Welcome' }],
  senders: [{ id: '+918045000001', name: '+918045000001' }],
  templates: [{ id: 'thanks', name: 'Thanks' }],
};
const kinds: readonly StepType[] = ['play', 'menu', 'condition', 'play', 'webhook', 'waitMusic'];
const filled = {
  play: { sound: 'system/welcome' },
  menu: { prompt: 'system/welcome' },
  webhook: { url: 'https://hooks.example.test/where' },
} as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the first unconnected exit, of the oldest step that has one. */
const openExit = ({ nodes }: Draft) =>
  nodes.flatMap((node) =>
    Object.entries(exitsOf(node)).flatMap(([name, to]) => (to === null ? [{ from: node.id, name }] : [])),
  )[0] ?? null;

/** Builds a flow as a person draws one: each new step at a free exit. */
export function manySteps(count = STEPS): Draft {
  let draft: Draft = { version: 1, start: '', nodes: [] };
  for (let at = 0; at < count; at += 1) {
    const type = kinds[at % kinds.length] ?? 'play';
    draft = changeFields(addStep(draft, type, `s-${at}`, openExit(draft)), `s-${at}`, filled[type] ?? {});
  }
  return draft;
}
