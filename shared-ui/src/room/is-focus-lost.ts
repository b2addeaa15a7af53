/** Whether no element of the page has the focus: the focused one was removed, or none was yet. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
