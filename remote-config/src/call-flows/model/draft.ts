import {
  flowGraphSchema,
  kindOf,
  stepKinds,
  type FlowGraph,
  type FlowNode,
  type StepType,
} from '@patchbay/shared-contracts/flows';
import { z } from '@patchbay/shared-contracts/zod';

/** A flow being edited: a graph whose fields may still be invalid and which may be empty. */
export type Draft = FlowGraph;

export const emptyDraft: Draft = { version: 1, start: '', nodes: [] };

const looseNode = z.looseObject({ type: z.string(), id: z.string().min(1) });
const looseDraft = z.object({ version: z.literal(1), start: z.string(), nodes: z.array(looseNode) });
const looseRange = z.object({ from: z.string(), to: z.string() });
/** Type of a field's value during editing, in addition to the values its own rule permits. */
const written = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.array(z.string()),
  z.object({ timeZone: z.string(), week: z.record(z.string(), z.array(looseRange)), holidays: z.array(z.string()) }),
]);

/** Whether the type is known; checks own properties only, because a file may name a step `constructor`. */
export const isKind = (type: string): type is StepType => Object.hasOwn(stepKinds, type);
const like = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value);

/** Returns a field as stored, or a new step's default where it cannot be displayed. */
function fieldOf(rule: z.ZodType | undefined, value: unknown, fresh: unknown): unknown {
  if (rule?.safeParse(value).success === true) return value;
  const isShown = written.safeParse(value).success && (like(value) === like(fresh) || like(fresh) === 'nothing');
  return isShown ? value : fresh;
}

function nodeOf({ type, id, ...rest }: z.infer<typeof looseNode>): FlowNode | null {
  if (!isKind(type)) return null;
  const { shape, fresh } = stepKinds[type];
  const ways = kindOf({ type }).texts.en.exits;
  const rules: Readonly<Record<string, z.ZodType>> = shape;
  const begun: Readonly<Record<string, unknown>> = fresh;
  const names = Object.keys(rules).filter((name) => Object.hasOwn(rest, name) || Object.hasOwn(begun, name));
  const fields = names.map((name) => {
    // An exit leads to a step by id, whatever another program wrote there.
    const value = Object.hasOwn(ways, name) && typeof rest[name] !== 'string' ? null : rest[name];
    return [name, fieldOf(rules[name], value, begun[name])] as const;
  });
  return { type, id, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) } as FlowNode;
}

const { places: placesRule, notes: notesRule } = flowGraphSchema.shape;

/** Parses a stored draft; null if it is no flow, or has steps unknown to this page. */
export function readDraft(kept: unknown): Draft | null {
  const parsed = looseDraft.safeParse(kept);
  if (!parsed.success) return null;
  const nodes = parsed.data.nodes.map(nodeOf);
  const isWhole = (found: readonly (FlowNode | null)[]): found is FlowNode[] => !found.includes(null);
  if (!isWhole(nodes)) return null;
  const { places, notes } = kept as Record<string, unknown>;
  const placed = placesRule.safeParse(places).data;
  const noted = notesRule.safeParse(notes).data;
  return {
    ...{ version: 1, start: parsed.data.start, nodes },
    ...(placed === undefined ? {} : { places: placed }),
    ...(noted === undefined ? {} : { notes: noted }),
  };
}
