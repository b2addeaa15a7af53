import type { Language } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import type { ZodLiteral, ZodObject, ZodRawShape, ZodString } from 'zod';
import { stepId } from './fields.ts';
import type { Facts, Outcome, StepAction } from './machine/step-action.ts';

/** Kind of a field: selects its form control, and the check of the resource it refers to. */
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

/** Sections of the palette. */
export const families = ['speak', 'reach', 'decide', 'data', 'end'] as const;
export type Family = (typeof families)[number];

export type Exits = Readonly<Record<string, string | null>>;

/** Texts of a step: its name, a sentence on what it does, and labels of its fields and exits. */
export interface StepTexts<Field extends string = string> {
  readonly name: string;
  readonly does: string;
  readonly fields: Readonly<Record<Field, string>>;
  readonly exits: Readonly<Record<string, string>>;
}

export type StepSchema<T extends string, Shape extends ZodRawShape> = ZodObject<
  { type: ZodLiteral<T>; id: ZodString } & Shape
>;

/** Fault within one step; `field` is a path within it. */
export interface OwnProblem<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
  readonly message: string;
}

/** Codes of the faults that a step reports itself. */
type OwnCode =
  'no-choice' | 'hours-or-calendar' | 'same-key' | 'key-unused' | 'no-text' | 'braces' | 'variable' | 'too-long';

export interface StepDefinition<T extends string, Shape extends ZodRawShape, Field extends keyof Shape & string, Node> {
  readonly type: T;
  readonly family: Family;
  /** One SVG path, in a view box of 24 × 24. */
  readonly icon: string;
  /** Schema of fields and exits. */
  readonly shape: Shape;
  /** Fields shown in the form, in this order. */
  readonly fields: Readonly<Record<Field, FieldKind>>;
  readonly texts: Readonly<Record<Language, StepTexts<Field>>>;
  /** Initial values of a new step from the palette. */
  readonly fresh: Omit<Node, 'id' | 'type'>;
  /** Returns all exits by name, also those that lead nowhere. */
  exits(node: Node): Exits;
  /** Whether its current settings allow this exit; missing: all that have a label. */
  mayLead?(node: Node, name: string): boolean;
  /** Returns the step with this exit connected; a missing exit (a key of a menu) is created. */
  leading(node: Node, name: string, to: string | null): Node;
  /** Whether it waits for a person: a cycle without such a step runs for ever. A sound takes time, but needs no caller. */
  readonly waitsForSomebody: boolean;
  /** Returns the names of variables that it sets. */
  sets?(node: Node): readonly string[];
  /** Returns faults of the step, beyond the schema of its fields. */
  problems?(node: Node): readonly OwnProblem<OwnCode>[];
  /** Handles the arrival of a call. */
  enter(node: Node, facts: Facts): StepAction;
  /** Handles the outcome it waited for; `undefined`: the outcome has no meaning for it. */
  leave?(node: Node, outcome: Outcome, facts: Facts): StepAction | undefined;
}

/** Exits of a step with the single exit `next`. */
export const onlyNext = {
  exits: ({ next }: { readonly next: string | null }): Exits => ({ next }),
  leading: <Node extends { readonly next: string | null }>(node: Node, _name: string, next: string | null): Node => ({
    ...node,
    next,
  }),
};

/** Defines a kind of step: everything that palette, form, canvas, check, simulation and engine know about it [CONF-FLOW-001]. */
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
