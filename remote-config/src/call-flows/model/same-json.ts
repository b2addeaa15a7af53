const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes fields in the order of their names: the database returns those of a draft in an order of its own. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isFields(part)
      ? Object.fromEntries(
          Object.keys(part)
            .sort()
            .map((name) => [name, part[name]]),
        )
      : part,
  );

/** Whether two drafts are the same as JSON, in whatever order their fields are. */
export const isSameJson = (one: unknown, other: unknown): boolean => written(one) === written(other);
