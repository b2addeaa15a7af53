import type { View } from '@patchbay/shared-ui/list-page';

/** By what the rows of calls and agents can be grouped; a team is a call group (decision 0210). */
export const groupings = ['queue', 'team'] as const;
export type Grouping = (typeof groupings)[number];

export const groupingOf = ({ chosen }: Pick<View, 'chosen'>): Grouping | null =>
  groupings.find((each) => each === chosen['by']?.[0]) ?? null;
/** What is null is not grouped. */
export const withGrouping = (view: View, by: Grouping | null): View => ({
  ...view,
  chosen: { ...view.chosen, by: by === null ? [] : [by] },
});

/** The group of those that are in none. */
export const NO_GROUP = '';

export interface Group<Item> {
  readonly name: string;
  readonly members: readonly Item[];
}

/** Items by the names of their groups, in their order in each of them; groups by name, and last those that are in none. */
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
