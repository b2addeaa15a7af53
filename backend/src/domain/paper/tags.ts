/**
 * A tagged PDF as it is written (ISO 32000-1 §14.7): what is shown says what it is, so that it is read aloud in order. What was ended is
 * in the file already; of a page that is over nothing is kept.
 */
export interface Tags {
  /** Draws as an element below `parent`, the document when left out. */
  put(type: string, draw: () => void, parent?: PDFKit.PDFStructureElement): void;
  /** An element with others in it, to be ended. */
  open(type: string, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement;
  /** Draws what is no content: lines, numbers of pages. */
  decorate(draw: () => void): void;
  /** The page is over; nothing of an element that was ended is kept. */
  turnPage(): void;
  /** Everything is drawn. */
  close(): void;
}

/** What pdfkit has where its types do not say so. */
interface Tree {
  get(key: number): object;
  add(key: number, value: object): void;
}

/**
 * Writes which element each piece of the page is of. pdfkit would keep it until the end, and every element with it; the tree may name an
 * object that is in the file already (ISO 32000-1 §7.9.7).
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
