import type { HookBody } from '../hooks/events.ts';

/**
 * `{{ }}` around a name: fields of the event such as `customer_number` or `agent.name`; `id`, `type` and `timestamp` of the event
 * itself.
 */
const VARIABLE = /\{\{([^{}]*)\}\}/g;

type Filled = string | number | boolean | null;
const isFilled = (value: unknown): value is Filled =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function valueAt(from: unknown, [name, ...rest]: readonly string[]): Filled | undefined {
  if (name === undefined) return isFilled(from) ? from : undefined;
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return undefined;
  return valueAt(new Map<string, unknown>(Object.entries(from)).get(name), rest);
}

const valueOf = ({ id, type, timestamp, data }: HookBody, name: string): Filled | undefined =>
  valueAt({ ...data, id, type, timestamp }, name.trim().split('.'));

/** Replaces variables: a single variable keeps the type of its value (e.g. number); unknown ones become empty. */
function fill(text: string, body: HookBody): Filled {
  const [whole, name] = /^\{\{([^{}]*)\}\}$/.exec(text) ?? [];
  if (whole !== undefined && name !== undefined) return valueOf(body, name) ?? null;
  return text.replaceAll(VARIABLE, (_, each: string) => String(valueOf(body, each) ?? ''));
}

interface Mapped {
  readonly field: string;
  readonly text: string;
}

const FIELD = /^[A-Za-z_][\w.-]{0,99}$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses lines `field = text`; null for a malformed line, or a field named twice. */
export function mappingOf(lines: string): readonly Mapped[] | null {
  const found = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return { field: line.slice(0, Math.max(at, 0)).trim(), text: line.slice(at + 1).trim() };
    });
  const isOne = ({ field }: Mapped) => FIELD.test(field) && !forbidden.has(field);
  const isOnce = new Set(found.map(({ field }) => field)).size === found.length;
  return found.every(isOne) && isOnce ? found : null;
}

/** Returns the data sent to a CRM for an event: by its mapping, or everything when there is none [CONF-INT-001]. */
export function mapped(lines: string, body: HookBody): Readonly<Record<string, unknown>> {
  const mapping = mappingOf(lines) ?? [];
  if (mapping.length === 0) return { ...body };
  return Object.fromEntries(mapping.map(({ field, text }) => [field, fill(text, body)]));
}
