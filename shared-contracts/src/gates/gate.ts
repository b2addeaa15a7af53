import { z } from '../zod/zod.ts';
import type { Fact, UserFact } from './fact.ts';

/**
 * What a declaration calls a fact. It may be of another version and name one that is not in the list here: that one is not true, and
 * only building and publishing refuse it.
 */
export type DeclaredFact = string & z.$brand<'fact'>;

/** A gate is data [PLAT-006]: a fact, or all / any / not of gates. `Name`: which facts it may name. */
export type Gate<Name extends string = Fact | DeclaredFact> =
  Name | { all: readonly Gate<Name>[] } | { any: readonly Gate<Name>[] } | { not: Gate<Name> };

/** What the server can ask of a user, too: one gate stands for a page and for what the server has behind it. */
export type UserGate = Gate<UserFact>;

const declaredFactSchema = z.string().min(1).brand<'fact'>();
export const gateSchema: z.ZodType<Gate> = z.lazy(() =>
  z.union([
    declaredFactSchema,
    z.strictObject({ all: z.array(gateSchema) }),
    z.strictObject({ any: z.array(gateSchema) }),
    z.strictObject({ not: gateSchema }),
  ]),
);

/** What is true of a session. A newer server may have switched on more than the list here knows. */
export type Facts = ReadonlySet<string>;

/** Whether the gate is open for a session with these facts. `{ all: [] }` is open, `{ any: [] }` is shut. */
export function isOpen(gate: Gate, facts: Facts): boolean {
  if (typeof gate === 'string') return facts.has(gate);
  if ('all' in gate) return gate.all.every((part) => isOpen(part, facts));
  if ('any' in gate) return gate.any.some((part) => isOpen(part, facts));
  return !isOpen(gate.not, facts);
}

/** The gate of what everybody may open. */
export const ALWAYS: Gate<never> = { all: [] };

/** Every fact that a gate names. */
export function factsIn<Name extends string>(gate: Gate<Name>): readonly Name[] {
  if (typeof gate === 'string') return [gate];
  if ('all' in gate) return gate.all.flatMap((part) => factsIn(part));
  if ('any' in gate) return gate.any.flatMap((part) => factsIn(part));
  return factsIn(gate.not);
}
