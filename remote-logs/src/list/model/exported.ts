/** Columns of an export for each column with two lines. */
export const exportedAs = {
  customer_number: ['customer_number', 'customer_name'],
  agent: ['agent', 'agent_number'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Columns that only exports have. */
export const exportedOnly = ['customer_name', 'agent_number'] as const;
