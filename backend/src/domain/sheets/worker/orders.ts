/** Order to the thread: the bytes of a workbook. */
export interface SheetOrder {
  readonly file: Uint8Array;
}

/** Rows of the first sheet, including empty ones in between; or the reason why there are none. */
export type SheetAnswer =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-large' };
