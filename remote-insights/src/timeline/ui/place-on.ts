import type { CSSProperties } from 'react';
import { placeOf, type Axis } from '../model/axis.ts';

/** Formats a share as CSS percentage. */
export const percent = (part: number): string => `${(part * 100).toFixed(4)}%`;

/** Positions a span on the axis, in its row of the lane. */
export function placeOn(axis: Axis, { from, to }: { from: number; to: number }, row: number): CSSProperties {
  const begin = placeOf(from, axis);
  return {
    ...{ insetInlineStart: percent(begin), inlineSize: percent(placeOf(to, axis) - begin) },
    ...{ '--row': row },
  } as CSSProperties;
}

export const rowsStyle = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;
