import { z } from 'zod';

/** Names of environment variables and what they are set to. */
export type Env = Readonly<Record<string, string | undefined>>;

/** What was made of the environment, or each thing in it that cannot be used: one line each, without the value, which may be a secret. */
export type ReadSettings<Made> =
  { readonly ok: true; readonly settings: Made } | { readonly ok: false; readonly problems: readonly string[] };

/** A part of the configuration that stands beside what uses it; `app/config.ts` puts the parts together. */
export interface Settings<Made> {
  /** Its environment variables. Two parts may look at one, by the same shape. */
  readonly variables: readonly string[];
  read(env: Env): ReadSettings<Made>;
}

interface Declared<Shape extends z.ZodRawShape, Made> {
  readonly env: Shape;
  /** What of them does not go together though each alone is right, in lines that begin with a variable; `false` is no problem. */
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
