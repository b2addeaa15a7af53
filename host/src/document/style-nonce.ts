/** The document's Content-Security-Policy nonce; '' where there is none. */
export const documentNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

const addresses = /https?:\/\/[^\s)]+/g;

/** The script that asks, from a stack: the first address is this file's own. */
const askerIn = (stack: string): string => stack.match(addresses)?.[1] ?? '';

/**
 * Gives every style element that scripts make the document's nonce: style-loader's, and those of antd's parts that make theirs
 * without asking `ConfigProvider` (the scroll lock of a dialog). Whoever runs script here may style; markup from elsewhere
 * still may not. Notes which script made it, so that a remote's styles can go with it (remotes/effects/remote-styles.ts). Runs when
 * imported, so it must be the first import of the entry: style sheets are made while modules load.
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
