import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import styles from './papers.module.css';

/** Maximum number of pages drawn: documents are short, and each canvas takes memory. */
const MOST_PAGES = 20;
/** Maximum width of a page, CSS pixels; never wider than the view. */
const WIDTH = 820;

const worker = (): Worker =>
  new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });

/** Renders pages without running anything in the file or passing its fonts to the browser. */
async function opened(content: Blob, port: Worker) {
  GlobalWorkerOptions.workerPort = port;
  const data = new Uint8Array(await content.arrayBuffer());
  return getDocument({ data, isEvalSupported: false, disableFontFace: true, enableXfa: false, useSystemFonts: false });
}

function Page({ of, nth, name }: { readonly of: PDFDocumentProxy; readonly nth: number; readonly name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    void of.getPage(nth).then((page) => {
      const target = canvas.current;
      if (isGone || target === null) return;
      const scale = (WIDTH / page.getViewport({ scale: 1 }).width) * Math.min(2, window.devicePixelRatio);
      const viewport = page.getViewport({ scale });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      void page.render({ canvas: target, viewport });
    });
    return () => void (isGone = true);
  }, [of, nth]);
  return <canvas ref={canvas} role="img" aria-label={name} className={styles.sheet} />;
}

/** Draws the pages of a PDF below each other. */
export function PdfPages({ content, name, onFailed }: { content: Blob; name: string; onFailed: () => void }) {
  const t = useTexts();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    const port = worker();
    let isGone = false;
    const load = async () => {
      const read = await (await opened(content, port)).promise;
      if (!isGone) setPdf(read);
    };
    load().catch(() => {
      if (!isGone) onFailed();
    });
    return () => {
      isGone = true;
      port.terminate();
    };
  }, [content, onFailed]);
  if (pdf === null) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  const shown = Math.min(pdf.numPages, MOST_PAGES);
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        <Page key={at} of={pdf} nth={at + 1} name={t('view.page', { name, page: at + 1, pages: pdf.numPages })} />
      ))}
      {pdf.numPages > shown ? (
        <p className={textStyles.quiet}>{t('view.more', { count: pdf.numPages - shown })}</p>
      ) : null}
    </>
  );
}
