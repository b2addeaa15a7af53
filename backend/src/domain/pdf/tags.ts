/**
 * Writes a tagged PDF (ISO 32000-1 §14.7): content has a type, so that it can be read aloud in order. Finished elements are in the file
 * already; nothing of a finished page is kept in memory.
 */
export interface Tags {
  /** Draws an element below `parent`, by default below the document. */
  put(type: string, draw: () => void, parent?: PDFKit.PDFStructureElement): void;
  /** Opens an element that contains others; the caller has to end it. */
  open(type: string, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement;
  /** Draws decoration: lines, page numbers. */
  decorate(draw: () => void): void;
  /** Ends the page; finished elements are dropped from memory. */
  turnPage(): void;
  /** Ends the document. */
  close(): void;
}

/** Properties of pdfkit that its types leave out. */
interface Tree {
  get(key: number): object;
  add(key: number, value: object): void;
}

/**
 * Writes the parent tree of a page: the element of each piece of content. pdfkit would keep it until the end, with every element; the
 * tree may refer to objects that are in the file already (ISO 32000-1 §7.9.7).
 */
function writeParents(doc: PDFKit.PDFDocument): void {
  const tree = (Reflect.get(doc, 'getStructParentTree') as () => Tree).call(doc);
  const key = Number(Reflect.get(doc.page, 'structParentTreeKey'));
  const written = doc.ref(tree.get(key));
  written.end('');
  Reflect.set(written, 'data', {});
  tree.add(key, written);
}

export function createTags(doc: PDFKit.PDFDocument): Tags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    put: (type, draw, parent = root) => void parent.add(doc.struct(type, {}, draw)),
    open(type, parent = root) {
      const element = doc.struct(type);
      parent.add(element);
      return element;
    },
    decorate(draw) {
      doc.markContent('Artifact');
      draw();
      doc.endMarkedContent();
    },
    turnPage: () => writeParents(doc),
    close: () => root.end(),
  };
}
