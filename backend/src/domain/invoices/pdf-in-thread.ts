import { Readable } from 'node:stream';
import type { InvoiceLine } from '@patchbay/shared-contracts/billing';
import { createThread } from '../../kernel/threads/thread.ts';
import type { Heading } from './pdf/invoice-pdf.ts';
import type { InvoiceAnswer, InvoiceOrder } from './worker/orders.ts';

/** Time limit of a batch: some lines normally take tenths of a second; beyond the limit the thread is stuck. */
const PIECE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

interface Printed extends Heading {
  /** Lines in batches. */
  readonly lines: AsyncIterable<readonly InvoiceLine[]>;
}

async function* drawn(threadFile: string, { lines, ...heading }: Printed): AsyncGenerator<Uint8Array> {
  const setup = { file: threadFile, patienceMs: PIECE_MS, room: 1, memory: MEMORY };
  const thread = createThread<InvoiceOrder, InvoiceAnswer>(setup);
  try {
    yield await thread.ask({ do: 'begin', ...heading });
    for await (const some of lines) yield await thread.ask({ do: 'lines', lines: some });
    yield await thread.ask({ do: 'end' });
  } finally {
    await thread.close();
  }
}

/**
 * Creates the PDF of an invoice in a thread of its own, while it is downloaded [UX-015]: the main thread carries calls. A slow client
 * delays the next lines; a client that disconnects ends the thread.
 */
export const invoicePdf = (threadFile: string, printed: Printed): Readable =>
  Readable.from(drawn(threadFile, printed), { objectMode: false });
