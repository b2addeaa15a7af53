import type { Language } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import type { ZodLiteral, ZodObject, ZodRawShape, ZodString } from 'zod';
import { stepId } from './fields.ts';
import type { Facts, Outcome, Taken } from './machine/taken.ts';

/** How a field is asked for; what it names in the account is checked by the same word. */
export type FieldKind =
  | 'sound'
  | 'queue'
  | 'group'
  | 'agent'
  | 'flow'
  | 'members'
  | 'number'
  | 'email'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'count'
  | 'opening hours'
  | 'calendar'
  | 'text'
  | 'values'
  | 'variable'
  | 'variables'
  | 'url'
  | 'mode'
  | 'language'
  | 'sender'
  | 'template'
  | 'long text'
  | 'test'
  | 'key';

/** Where it stands in the palette. */
export const families = ['speak', 'reach', 'decide', 'data', 'end'] as const;
export type Family = (typeof families)[number];

export type Exits = Readonly<Record<string, string | null>>;

/** What a step is called, what it does in a sentence, and what its fields and ways out are called. */
export interface StepWords<Field extends string = string> {
  readonly name: string;
  readonly does: string;
  readonly fields: Readonly<Record<Field, string>>;
  readonly exits: Readonly<Record<string, string>>;
}

export type StepSchema<T extends string, Shape extends ZodRawShape> = ZodObject<
  { type: ZodLiteral<T>; id: ZodString } & Shape
>;

/** Something of a step that is wrong by itself; `field` is a path within it. */
export interface OwnProblem<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
  readonly message: string;
}

/** What a step finds wrong with itself. */
type OwnCode =
  'no-choice' | 'hours-or-calendar' | 'same-key' | 'key-unused' | 'no-text' | 'braces' | 'variable' | 'too-long';

export interface StepDefinition<T extends string, Shape extends ZodRawShape, Field extends keyof Shape & string, Node> {
  readonly type: T;
  readonly family: Family;
  /** One path, in a view box of 24 × 24. */
  readonly icon: string;
  /** Fields and ways out, with their rules. */
  readonly shape: Shape;
  /** Those that a person fills in, in this order. */
  readonly fields: Readonly<Record<Field, FieldKind>>;
  readonly words: Readonly<Record<Language, StepWords<Field>>>;
  /** A new one, as the palette gives it. */
  readonly fresh: Omit<Node, 'id' | 'type'>;
  /** All ways out by name, those that lead nowhere, too. */
  exits(node: Node): Exits;
  /** Whether it can be given this way out as it is; left out: any that it has a word for. */
  mayLead?(node: Node, name: string): boolean;
  /** The step with this way out leading there; one that there is not yet (a key of a menu) comes to be. */
  leading(node: Node, name: string, to: string | null): Node;
  /** Whether it waits for somebody: a circle of steps that wait for nobody turns for ever. A sound takes time, but needs no caller. */
  readonly waitsForSomebody: boolean;
  /** The variables that it sets. */
  sets?(node: Node): readonly string[];
  /** What is wrong with it by itself, besides the rules of its fields. */
  problems?(node: Node): readonly OwnProblem<OwnCode>[];
  /** A call gets here. */
  enter(node: Node, facts: Facts): Taken;
  /** What it waited for has come; `undefined`: that means nothing to it. */
  leave?(node: Node, outcome: Outcome, facts: Facts): Taken | undefined;
}

/** Of a step with one way out, `next`. */
export const onlyNext = {
  exits: ({ next }: { readonly next: string | null }): Exits => ({ next }),
  leading: <Node extends { readonly next: string | null }>(node: Node, _name: string, next: string | null): Node => ({
    ...node,
    next,
  }),
};

/** One kind of step: all that palette, form, canvas, check, simulation and engine know of it [CONF-FLOW-001]. */
export const defineStep = <const T extends string, Shape extends ZodRawShape, Field extends keyof Shape & string>(
  definition: StepDefinition<T, Shape, Field, z.infer<StepSchema<T, Shape>>>,
) => ({
  ...definition,
  schema: z.strictObject({
    type: z.literal(definition.type),
    id: stepId,
    ...definition.shape,
  }) as unknown as StepSchema<T, Shape>,
});
