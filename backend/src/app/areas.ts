import type { List } from '../domain/list/define-list.ts';
import type { SearchParts } from '../domain/search/search-parts.ts';
import { areas } from './areas.gen.ts';

/** The areas of the product, after what they all stand on: the folders of `domain` and `areas` that have an `area.ts`. */
export { areas };

export const lists: readonly List[] = areas.flatMap(({ lists: own = [] }) => own);

/** Pages without a list that people keep views of. */
export const viewPages: readonly string[] = areas.flatMap(({ viewPages: own = [] }) => own);

export const searchParts: SearchParts = areas.reduce<SearchParts>((all, { search }) => ({ ...all, ...search }), {});
