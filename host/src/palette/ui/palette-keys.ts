/** Whether the keyboard is Apple's, with a command key. */
export const usesCommandKey = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whether this is Ctrl or Command with K, and nothing else [UX-002]. */
export const opensPalette = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;

/** Whether the key writes a character. */
export const typesText = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
