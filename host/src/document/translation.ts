/*
 * Translators of browsers (Chrome, Edge) replace each text with a <font> that holds its translation. React goes on writing to the text
 * that is no longer in the page, and fails where it takes it away. While a page is translated, what React writes is written to what
 * stands in its place, which the translator then translates anew; and what React takes away takes that away.
 */

/** Chrome marks the root with a class; Edge with attributes of its own. */
export const isTranslated = (root: Element): boolean =>
  /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/.test(root.className) ||
  root.getAttributeNames().some((name) => name.startsWith('_mst'));

/** Calls back once, as soon as the page is translated. Returns the way to stop. */
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

/** What was put where `removed` stood: in the same change, or beside it in one just before. */
const standInFor = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | null =>
  [...addedNodes, previousSibling, nextSibling].find(isStandIn) ?? null;

/** Keeps the translated texts below `body` current. Returns the way to stop, after which the page is React's alone again. */
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
