/** A problem in wire format, of call flows and SMS flows. */
export interface ServerProblem {
  readonly node_id: string | null;
  readonly field?: string | undefined;
  readonly code: string;
}

/** The server's problems with a saved draft; only the server knows which web hook addresses are permitted. */
export interface CheckedDraft<Draft> {
  readonly draft: Draft;
  readonly problems: readonly ServerProblem[];
}

/** Returns the refused addresses that are still in the draft; `addressAt` reads the address of a field. */
export const refusedAddresses = <Draft>(
  { draft, problems }: CheckedDraft<Draft>,
  addressAt: (draft: Draft, problem: ServerProblem) => string | undefined,
): ReadonlySet<string> =>
  new Set(
    problems.filter(({ code }) => code === 'private-address').flatMap((problem) => addressAt(draft, problem) ?? []),
  );
