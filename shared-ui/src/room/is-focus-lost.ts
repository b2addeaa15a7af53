/** Whether nothing on the page has the focus: what had it is gone, or nothing had it yet. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
