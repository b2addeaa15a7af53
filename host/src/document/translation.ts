/*
 * Browser translators (Chrome, Edge) replace each text node with a <font> that holds the translation. React then writes to a text node
 * that is no longer in the page, and throws when it removes it. While a page is translated, this module copies React's writes into the
 * replacement, which the translator then translates again, and redirects React's removals to the replacement.
 */

/** Whether the page is translated. Chrome marks the root with a class, Edge with its own attributes. */
export const isTranslated = (root: Element): boolean =>
  /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/.test(root.className) ||
  root.getAttributeNames().some((name) => name.startsWith('_mst'));

/** Calls back once, as soon as the page is translated. Returns a function that stops watching. */
export function whenTranslated(root: Element, begin: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!isTranslated(root)) return;
    observer.disconnect();
    begin();
  });
  observer.observe(root, { attributes: true });
  return () => observer.disconnect();
}

const isStandIn = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';

/** Returns the <font> that replaced the removed text: added in the same change, or next to it by the change just before. */
const standInFor = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | null =>
  [...addedNodes, previousSibling, nextSibling].find(isStandIn) ?? null;

/** Keeps translated texts below `body` up to date. Returns a function that undoes all patches. */
export function followTranslation(body: Element): () => void {
  const standIns = new WeakMap<Node, HTMLElement>();
  const inPlace = (node: Node | null, parent: Node): HTMLElement | null => {
    const standIn = node === null || node.parentNode === parent ? undefined : standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  };
  const written = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target);
      if (standIn && standIn.textContent !== target.nodeValue) standIn.textContent = target.nodeValue;
    }
  });
  const replaced = new MutationObserver((changes) => {
    for (const change of changes)
      for (const removed of change.removedNodes) {
        const standIn = removed instanceof Text && !removed.isConnected ? standInFor(change) : null;
        if (standIn === null || standIns.has(removed)) continue;
        standIns.set(removed, standIn);
        written.observe(removed, { characterData: true });
      }
  });
  replaced.observe(body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const standIn = inPlace(child, this);
    if (standIn === null) return removeChild.call(this, child) as Child;
    removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    return insertBefore.call(this, child, inPlace(before, this) ?? before) as Child;
  };
  return () => {
    replaced.disconnect();
    written.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
