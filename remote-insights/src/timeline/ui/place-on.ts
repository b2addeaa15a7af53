import type { CSSProperties } from 'react';
import { placeOf, type Axis } from '../model/axis.ts';

/** A part of a whole as CSS has it. */
export const percent = (part: number): string => `${(part * 100).toFixed(4)}%`;

/** Where a span lies along the axis, and in which row of its lane. */
export function placeOn(axis: Axis, { from, to }: { from: number; to: number }, row: number): CSSProperties {
  const begin = placeOf(from, axis);
  return {
    ...{ insetInlineStart: percent(begin), inlineSize: percent(placeOf(to, axis) - begin) },
    ...{ '--row': row },
  } as CSSProperties;
}

/** How many rows a lane has. */
export const rowsStyle = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;
