/** Apple's keyboards have the command key. */
export const usesCommandKey = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Ctrl or Command with K, and nothing else [UX-002]. */
export const opensPalette = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;

/** A key that writes a character. */
export const typesText = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
