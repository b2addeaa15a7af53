/** What the thread is asked: the bytes of a workbook. */
export interface SheetOrder {
  readonly file: Uint8Array;
}

/** The rows of the first sheet as they stand in it, also the empty ones between others; or why there are none. */
export type SheetAnswer =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-large' };
