import type { Call } from './request-port.ts';

/**
 * What is asked of the API, as one text: the path and the query as it is sent, sorted. Whoever asks the same in another order asks the
 * same; so is found again what the document asked for early [PLAT-019].
 */
export function questionOf(path: string, query: Call<unknown>['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  const sorted = new URLSearchParams(given);
  sorted.sort();
  return given.length === 0 ? path : `${path}?${sorted.toString()}`;
}
