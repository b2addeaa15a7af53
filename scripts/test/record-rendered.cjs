/* global MutationObserver */
// Records the texts that a person could read or hear on the pages of these tests, for the check of the documents' literals.
const { mkdirSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const folder = process.env.PATCHBAY_RENDERED;
const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
const LONGEST = 400;

if (folder && typeof document !== 'undefined') {
  const seen = new Set();
  const note = (text) => {
    const plain = (text ?? '').replace(/\s+/g, ' ').trim();
    if (plain !== '' && plain.length <= LONGEST) seen.add(plain);
  };
  globalThis.recordSaid = note; // notifications of the fake console, which its host would render
  const read = (node) => {
    note(node.textContent);
    if (node.nodeType !== 1) return;
    for (const name of spoken) if (node.hasAttribute(name)) note(node.getAttribute(name));
    for (const child of node.childNodes) read(child);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'childList') {
        note(target.textContent);
        addedNodes.forEach(read);
      } else note(type === 'attributes' ? target.getAttribute(attributeName) : target.parentNode?.textContent);
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });
  afterAll(() => {
    observer.disconnect();
    mkdirSync(folder, { recursive: true });
    const { testPath } = expect.getState();
    writeFileSync(join(folder, `${basename(testPath)}-${process.pid}.json`), JSON.stringify([...seen]));
  });
}
