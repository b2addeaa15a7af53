import type { Declaration } from '../declaration/declaration.ts';
import {
  onAtOne,
  pagePermissionNames,
  permissionNames,
  predicates,
  restrictionNames,
  sessionFactNames,
  suspensionNames,
  type Fact,
} from '../gates/fact.ts';
import { factsIn } from '../gates/gate.ts';
import { profileSchema, userDetailSchema } from '../wire/profile.ts';
import type { z } from '../zod/zod.ts';

/** Whether a field is a switch: it accepts true, or 1 and no other number. */
const isSwitch = (field: z.ZodType): boolean =>
  field.safeParse(true).data === true || (field.safeParse(1).data === 1 && field.safeParse(2).data !== 2);
const switchesOf = (shape: Readonly<Record<string, z.ZodType>>): readonly string[] =>
  Object.keys(shape).filter((name) => shape[name] !== undefined && isSwitch(shape[name]));

const { shape } = profileSchema;
const families: Readonly<Record<string, readonly string[]>> = {
  permission: permissionNames,
  restriction: restrictionNames,
  denied: pagePermissionNames,
  flag: [...switchesOf(shape), ...onAtOne],
  extra: switchesOf(shape.extra_data.unwrap().unwrap().shape),
  cp: switchesOf(shape.cp_settings.unwrap().unwrap().shape),
  billing: userDetailSchema.shape.billing_type.unwrap().options,
  suspension: suspensionNames,
};

/** All facts that a declaration may name, matching the type `Fact` [PLAT-006]. */
export const factNames: ReadonlySet<string> = new Set([
  'signed-in',
  ...Object.keys(predicates),
  ...sessionFactNames,
  ...Object.entries(families).flatMap(([family, names]) => names.map((name) => `${family}:${name}`)),
]);

export const isKnownFact = (name: string): name is Fact => factNames.has(name);

/** Levenshtein distance, calculated row by row. */
function lettersBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

/** Returns the known fact most similar to a name; null when none shares half of it. */
export function nearestFact(name: string): Fact | null {
  const known = [...factNames].filter(isKnownFact).map((fact) => ({ fact, far: lettersBetween(name, fact) }));
  const [nearest] = known.sort((one, other) => one.far - other.far);
  return nearest !== undefined && nearest.far <= name.length / 2 ? nearest.fact : null;
}

/**
 * Returns the faults in the gates of a declaration, a sentence each: a misspelt fact would close a page for everybody, or open it to
 * everybody. Checked when a remote is built and when it is published, but not when it is loaded: an older or newer remote may name
 * facts of its time.
 */
export function unknownFacts({ routes, parts = [] }: Pick<Declaration, 'routes' | 'parts'>): readonly string[] {
  const gated = [
    ...routes.map(({ path, gate }) => ({ what: path, gate })),
    ...routes.flatMap(({ path, nav }) =>
      nav?.gate === undefined ? [] : [{ what: `link to ${path}`, gate: nav.gate }],
    ),
    ...parts.map(({ name, gate }) => ({ what: name, gate })),
  ];
  return gated.flatMap(({ what, gate }) =>
    [...new Set<string>(factsIn(gate))]
      .filter((fact) => !isKnownFact(fact))
      .map((fact) => {
        const nearest = nearestFact(fact);
        return `${what}: no session has the fact '${fact}'${nearest === null ? '' : `; did you mean '${nearest}'?`}`;
      }),
  );
}
