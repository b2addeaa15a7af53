/** A problem as the room of a flow has it at the wire, of calls and of SMS alike. */
export interface ToldProblem {
  readonly node_id: string | null;
  readonly field?: string | undefined;
  readonly code: string;
}

/** What the server said of a draft that it has: it knows where web hooks may go, which the page does not. */
export interface Told<Draft> {
  readonly draft: Draft;
  readonly problems: readonly ToldProblem[];
}

/** Addresses that it refuses, as long as they are what somebody wrote; `addressAt` has what stands at a field of a draft. */
export const refusedAddresses = <Draft>(
  { draft, problems }: Told<Draft>,
  addressAt: (draft: Draft, problem: ToldProblem) => string | undefined,
): ReadonlySet<string> =>
  new Set(
    problems.filter(({ code }) => code === 'private-address').flatMap((problem) => addressAt(draft, problem) ?? []),
  );
