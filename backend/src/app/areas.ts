import type { List } from '../domain/list/define-list.ts';
import type { SearchParts } from '../domain/search/search-parts.ts';
import { areas } from './areas.gen.ts';

/** Areas of the product, after the domain folders that they use: all folders of `domain` and `areas` with an `area.ts`. */
export { areas };

export const lists: readonly List[] = areas.flatMap(({ lists: own = [] }) => own);

/** Pages without a list that have saved views. */
export const viewPages: readonly string[] = areas.flatMap(({ viewPages: own = [] }) => own);

export const searchParts: SearchParts = areas.reduce<SearchParts>((all, { search }) => ({ ...all, ...search }), {});
