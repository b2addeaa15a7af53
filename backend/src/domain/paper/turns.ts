import { setImmediate as breath } from 'node:timers/promises';

/** Cells between two moments in which others have their turn: calls are carried by the same process. */
const AT_A_TIME = 100;

/** Lets others have their turn once so many cells were written. */
export function createTurns() {
  let since = 0;
  return {
    async taken(cells: number) {
      since += cells;
      if (since < AT_A_TIME) return;
      since = 0;
      await breath();
    },
  };
}
