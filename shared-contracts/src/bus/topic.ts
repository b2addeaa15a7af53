import type { z } from '../zod/zod.ts';

/** A named, versioned kind of event. `replay` is how many past payloads a late subscriber gets (0 or 1). */
export interface Topic<Payload> {
  readonly name: string;
  readonly version: number;
  readonly schema: z.ZodType<Payload>;
  readonly replay: 0 | 1;
}

export const topic = <Payload>(
  name: string,
  version: number,
  schema: z.ZodType<Payload>,
  options: { replay?: 0 | 1 } = {},
): Topic<Payload> => ({ name, version, schema, replay: options.replay ?? 0 });

/** The payload of a topic, e.g. `PayloadOf<typeof callState>`. */
export type PayloadOf<T> = T extends Topic<infer Payload> ? Payload : never;
