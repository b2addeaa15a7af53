import type { OpenPart, PartGiven, PartName, Parts, PartState } from '../parts/parts.ts';
import { createCell, type Cell } from '../store/cell.ts';

/** An opened part, controlled by a test. */
export interface FakePart {
  readonly name: PartName;
  readonly given: PartGiven[PartName];
  readonly element: HTMLElement;
  readonly state: Cell<PartState>;
  /** Actions on it: `retry`, `close`. */
  readonly log: string[];
}

export interface FakeParts extends Parts {
  readonly offered: Cell<readonly PartName[]>;
  readonly opened: readonly FakePart[];
}

/** Creates parts that a test offers and changes; by default none is offered. */
export function createFakeParts(offered: readonly PartName[] = []): FakeParts {
  const cell = createCell(offered);
  const opened: FakePart[] = [];
  return {
    offered: cell,
    opened,
    open(name, given): OpenPart | null {
      if (!cell.current().includes(name)) return null;
      const element = document.createElement('div');
      const state = createCell<PartState>({ phase: 'pending' });
      const log: string[] = [];
      opened.push({ name, given, element, state, log });
      const close = () => {
        element.remove();
        log.push('close');
      };
      return { element, state, retry: () => void log.push('retry'), close };
    },
  };
}
