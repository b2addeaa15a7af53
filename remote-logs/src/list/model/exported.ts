/** What a column of two lines is in an export. */
export const exportedAs = {
  customer_number: ['customer_number', 'customer_name'],
  agent: ['agent', 'agent_number'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Those that are columns in an export only. */
export const exportedOnly = ['customer_name', 'agent_number'] as const;
