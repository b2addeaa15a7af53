/** The document's Content-Security-Policy nonce; '' where there is none. */
export const documentNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/**
 * Gives every style element that scripts make the document's nonce: style-loader's, and those of antd's parts that make theirs
 * without asking `ConfigProvider` (the scroll lock of a dialog). Whoever runs script here may style; markup from elsewhere
 * still may not. Runs when imported, so it must be the first import of the entry: style sheets are made while modules load.
 */
const nonce = documentNonce();
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
