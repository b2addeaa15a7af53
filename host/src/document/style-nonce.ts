/** Nonce of the document's Content-Security-Policy; '' where there is none. */
export const documentNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

const addresses = /https?:\/\/[^\s)]+/g;

/** Returns the script that created an element, from a stack; the first address is this file's own. */
const askerIn = (stack: string): string => stack.match(addresses)?.[1] ?? '';

/**
 * Gives every style element made by scripts the document's nonce: those of style-loader, and those of antd parts that ignore
 * `ConfigProvider` (the scroll lock of a dialog). Scripts on this page may add styles; injected markup still may not. Records the
 * creating script, so that a remote's styles can be removed with it (remotes/effects/remote-styles.ts). It runs on import and must be
 * the first import of the entry, because style sheets are made while modules load.
 */
const nonce = documentNonce();
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (element instanceof HTMLStyleElement) {
    element.nonce = nonce;
    const asker = askerIn(new Error().stack ?? '');
    if (asker !== '' && !asker.startsWith(`${window.location.origin}/assets/`)) element.dataset.from = asker;
  }
  return element;
};
