/** State of a request: none sent, in progress, or finished with data or refusal [INS-008]. */
export type LoadingState = 'empty' | 'loading' | 'loaded';

export interface Asking {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** Returns the state; figures start empty [INS-009], as nothing is requested without a range. */
export function loadingOf({ data, error, isFetching }: Asking): LoadingState {
  if (data !== undefined || error !== null) return 'loaded';
  return isFetching ? 'loading' : 'empty';
}
