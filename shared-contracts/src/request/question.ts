import type { Call } from './request-port.ts';

/**
 * Returns a canonical text of an API request: the path and the sorted query. Equal requests give equal texts, by which the answers
 * requested early by the document are found [PLAT-019].
 */
export function questionOf(path: string, query: Call<unknown>['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  const sorted = new URLSearchParams(given);
  sorted.sort();
  return given.length === 0 ? path : `${path}?${sorted.toString()}`;
}
