import { createCell, type Command, type Commands, type Store } from '@patchbay/shared-contracts';

/** Creates the store of palette commands, kept in the order they were added [UX-002]. */
export function createCommands(): Commands & Store<readonly Command[]> {
  const cell = createCell<readonly (readonly Command[])[]>([]);
  let flat: readonly Command[] = [];
  cell.subscribe(() => (flat = cell.current().flat()));
  return {
    current: () => flat,
    subscribe: cell.subscribe,
    add(commands) {
      const own = [...commands];
      cell.set([...cell.current(), own]);
      return () => cell.set(cell.current().filter((each) => each !== own));
    },
  };
}
