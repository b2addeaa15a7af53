import type { TreeLine } from './plan-selection.ts';

/** Effect of a key on a line of the tree (WAI-ARIA tree view): moves, opens, closes or selects. */
export type TreeMove = { do: 'go'; to: number } | { do: 'fold'; plan: string } | { do: 'toggle' } | null;

const go = (to: number, count: number): TreeMove => ({ do: 'go', to: Math.min(count - 1, Math.max(0, to)) });

const left = (lines: readonly TreeLine[], at: number, line: TreeLine): TreeMove => {
  if (line.kind === 'plan' && line.open) return { do: 'fold', plan: line.plan.id };
  if (line.kind === 'number' || line.kind === 'numbers') return go(at - line.index, lines.length);
  return null;
};

const right = (lines: readonly TreeLine[], at: number, line: TreeLine): TreeMove => {
  if (line.kind !== 'plan') return null;
  return line.open ? go(at + 1, lines.length) : { do: 'fold', plan: line.plan.id };
};

export function treeMove(key: string, lines: readonly TreeLine[], at: number): TreeMove {
  const line = lines[at];
  if (line === undefined) return null;
  const moves: Readonly<Record<string, () => TreeMove>> = {
    ArrowDown: () => go(at + 1, lines.length),
    ArrowUp: () => go(at - 1, lines.length),
    Home: () => go(0, lines.length),
    End: () => go(lines.length - 1, lines.length),
    ArrowLeft: () => left(lines, at, line),
    ArrowRight: () => right(lines, at, line),
    ' ': () => ({ do: 'toggle' }),
    Enter: () => ({ do: 'toggle' }),
  };
  return moves[key]?.() ?? null;
}
