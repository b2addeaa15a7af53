import { kindOf, stepKinds, type FieldKind, type FlowNode } from '@patchbay/shared-contracts/flows';

/** Returns the fields of the form: with a calendar there are no own hours, with a template no text. */
export const askedOf = (node: FlowNode): readonly (readonly [string, FieldKind])[] =>
  Object.entries(kindOf(node).fields).filter(
    ([field]) =>
      !(node.type === 'hours' && field === 'hours' && node.calendarId !== undefined) &&
      !(node.type === 'sms' && field === 'text' && node.template !== null),
  );

/** Returns the changes caused by a field's new value: calendar and own hours replace each other [CONF-FLOW-008]. */
export function changeOf(node: FlowNode, field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (node.type !== 'hours' || field !== 'calendarId') return { [field]: value };
  return value === null
    ? { calendarId: undefined, hours: stepKinds.hours.fresh.hours }
    : { calendarId: value, hours: undefined };
}
