import { z } from 'zod';

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The settings, or each variable that cannot be used: one line each, without the value, which may be a secret. */
export type ReadSettings<Made> =
  { readonly ok: true; readonly settings: Made } | { readonly ok: false; readonly problems: readonly string[] };

/** A part of the configuration, defined beside its user; `app/config.ts` combines the parts. */
export interface Settings<Made> {
  /** Its environment variables. Two parts may read the same one, with the same schema. */
  readonly variables: readonly string[];
  read(env: Env): ReadSettings<Made>;
}

interface Declared<Shape extends z.ZodRawShape, Made> {
  readonly env: Shape;
  /** Contradictions between variables that are valid alone, as lines that begin with a variable; `false` is no problem. */
  readonly problems?: (given: z.output<z.ZodObject<Shape>>) => readonly (string | false)[];
  readonly read: (given: z.output<z.ZodObject<Shape>>) => Made;
}

export function defineSettings<Shape extends z.ZodRawShape, Made>(declared: Declared<Shape, Made>): Settings<Made> {
  const schema = z.object(declared.env);
  return {
    variables: Object.keys(declared.env),
    read(env) {
      const given = schema.safeParse(env);
      const problems = given.success
        ? (declared.problems?.(given.data) ?? []).filter((problem) => problem !== false)
        : given.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
      return given.success && problems.length === 0
        ? { ok: true, settings: declared.read(given.data) }
        : { ok: false, problems };
    },
  };
}
