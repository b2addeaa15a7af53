import type { Line } from './outline.ts';

type Move = (lines: readonly Line[], at: number) => number | null;

const levelAt = (lines: readonly Line[], at: number): number => lines[at]?.level ?? 0;

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (lines, at) => Math.min(at + 1, lines.length - 1),
  ArrowUp: (_, at) => Math.max(at - 1, 0),
  ArrowRight: (lines, at) => (levelAt(lines, at + 1) > levelAt(lines, at) ? at + 1 : null),
  ArrowLeft(lines, at) {
    const level = levelAt(lines, at);
    return lines.flatMap((line, index) => (index < at && line.level < level ? [index] : [])).at(-1) ?? null;
  },
  Home: () => 0,
  End: (lines) => lines.length - 1,
};

/** Returns the line a key moves to, by the tree view pattern of the ARIA authoring practices; null for other keys. */
export const outlineMove = (key: string, lines: readonly Line[], at: number): number | null =>
  moves[key]?.(lines, at) ?? null;
