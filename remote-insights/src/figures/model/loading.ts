/** What is known of something that is asked for: nothing was asked, it is on its way, or it is there or was refused [INS-008]. */
export type LoadingState = 'empty' | 'loading' | 'loaded';

export interface Asking {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** Figures start empty [INS-009]: nothing is asked while there is no range to ask of. */
export function loadingOf({ data, error, isFetching }: Asking): LoadingState {
  if (data !== undefined || error !== null) return 'loaded';
  return isFetching ? 'loading' : 'empty';
}
