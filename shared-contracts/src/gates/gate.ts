import { z } from '../zod/zod.ts';
import type { Fact, UserFact } from './fact.ts';

/**
 * Fact named by a declaration. A declaration of another version may name an unknown fact: it is treated as false, and only building and
 * publishing reject it.
 */
export type DeclaredFact = string & z.$brand<'fact'>;

/** Gate as data [PLAT-006]: a fact, or all / any / not of gates. `Name`: facts that it may name. */
export type Gate<Name extends string = Fact | DeclaredFact> =
  Name | { all: readonly Gate<Name>[] } | { any: readonly Gate<Name>[] } | { not: Gate<Name> };

/** Gate that the server can evaluate for a user, too: the same gate protects a page and the server routes behind it. */
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

/** True facts of a session. A newer server may send facts that are not in the list here. */
export type Facts = ReadonlySet<string>;

/** Whether the gate is open for a session with these facts. `{ all: [] }` is open, `{ any: [] }` is shut. */
export function isOpen(gate: Gate, facts: Facts): boolean {
  if (typeof gate === 'string') return facts.has(gate);
  if ('all' in gate) return gate.all.every((part) => isOpen(part, facts));
  if ('any' in gate) return gate.any.some((part) => isOpen(part, facts));
  return !isOpen(gate.not, facts);
}

/** Gate that is open for everybody. */
export const ALWAYS: Gate<never> = { all: [] };

/** Returns all facts named by a gate. */
export function factsIn<Name extends string>(gate: Gate<Name>): readonly Name[] {
  if (typeof gate === 'string') return [gate];
  if ('all' in gate) return gate.all.flatMap((part) => factsIn(part));
  if ('any' in gate) return gate.any.flatMap((part) => factsIn(part));
  return factsIn(gate.not);
}
