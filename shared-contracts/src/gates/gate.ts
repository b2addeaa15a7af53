import { z } from '../zod.ts';

/** The name of something that is true or not of a session, e.g. `permission:call_logs`, `flag:is_sms_enabled`, `suspended`. */
export type Fact = string;
/** A gate is data [PLAT-006]: a fact, or all / any / not of gates. */
export type Gate = Fact | { all: readonly Gate[] } | { any: readonly Gate[] } | { not: Gate };

export const gateSchema: z.ZodType<Gate> = z.lazy(() =>
  z.union([
    z.string().min(1),
    z.strictObject({ all: z.array(gateSchema) }),
    z.strictObject({ any: z.array(gateSchema) }),
    z.strictObject({ not: gateSchema }),
  ]),
);

/** Whether the gate is open for a session with these facts. `{ all: [] }` is open, `{ any: [] }` is shut. */
export function isOpen(gate: Gate, facts: ReadonlySet<Fact>): boolean {
  if (typeof gate === 'string') return facts.has(gate);
  if ('all' in gate) return gate.all.every((part) => isOpen(part, facts));
  if ('any' in gate) return gate.any.some((part) => isOpen(part, facts));
  return !isOpen(gate.not, facts);
}

/** The gate of what everybody may open. */
export const ALWAYS: Gate = { all: [] };

/** Every fact that a gate names. */
export function factsIn(gate: Gate): readonly Fact[] {
  if (typeof gate === 'string') return [gate];
  if ('all' in gate) return gate.all.flatMap(factsIn);
  if ('any' in gate) return gate.any.flatMap(factsIn);
  return factsIn(gate.not);
}
