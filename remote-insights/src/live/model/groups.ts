import type { View } from '@patchbay/shared-ui/list-page';

/** Groupings of calls and agents; a team is a call group (decision 0210). */
export const groupings = ['queue', 'team'] as const;
export type Grouping = (typeof groupings)[number];

export const groupingOf = ({ chosen }: Pick<View, 'chosen'>): Grouping | null =>
  groupings.find((each) => each === chosen['by']?.[0]) ?? null;
/** Returns the view with a grouping; null removes it. */
export const withGrouping = (view: View, by: Grouping | null): View => ({
  ...view,
  chosen: { ...view.chosen, by: by === null ? [] : [by] },
});

/** Name of the group of items in none. */
export const NO_GROUP = '';

export interface Group<Item> {
  readonly name: string;
  readonly members: readonly Item[];
}

/** Groups items, in their order within each group; groups are sorted by name, items in none come last. */
export function groupsOf<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  collator: Intl.Collator,
): readonly Group<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const name of namesOf(item)) {
      const members = groups.get(name) ?? [];
      members.push(item);
      groups.set(name, members);
    }
  return [...groups]
    .map(([name, members]) => ({ name, members }))
    .sort(
      (one, other) =>
        Number(one.name === NO_GROUP) - Number(other.name === NO_GROUP) || collator.compare(one.name, other.name),
    );
}
