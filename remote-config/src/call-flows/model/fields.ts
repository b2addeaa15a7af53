import { kindOf, stepKinds, type FieldKind, type FlowNode } from '@patchbay/shared-contracts/flows';

/** The fields that are asked for: one that goes by a calendar has no hours of its own, an SMS by a template no text. */
export const askedOf = (node: FlowNode): readonly (readonly [string, FieldKind])[] =>
  Object.entries(kindOf(node).fields).filter(
    ([field]) =>
      !(node.type === 'hours' && field === 'hours' && node.calendarId !== undefined) &&
      !(node.type === 'sms' && field === 'text' && node.template !== null),
  );

/** What a field's new value changes: calendar and own hours take each other's place [CONF-FLOW-008]. */
export function changeOf(node: FlowNode, field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (node.type !== 'hours' || field !== 'calendarId') return { [field]: value };
  return value === null
    ? { calendarId: undefined, hours: stepKinds.hours.fresh.hours }
    : { calendarId: value, hours: undefined };
}
