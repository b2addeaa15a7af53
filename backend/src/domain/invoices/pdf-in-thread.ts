import { Readable } from 'node:stream';
import type { InvoiceLine } from '@patchbay/shared-contracts/billing';
import { createThread } from '../../kernel/threads/thread.ts';
import type { Heading } from './pdf/invoice-pdf.ts';
import type { InvoiceAnswer, InvoiceOrder } from './worker/orders.ts';

/** Some lines take tenths of a second; a piece that takes this long holds a thread that nobody gets anything from. */
const PIECE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

interface Printed extends Heading {
  /** Some at a time. */
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
 * An invoice as PDF, drawn by a thread of its own as it is read [UX-015]: calls are carried by this one. Whoever reads slowly or goes away
 * has the next lines wait, or the thread ended.
 */
export const invoicePdf = (threadFile: string, printed: Printed): Readable =>
  Readable.from(drawn(threadFile, printed), { objectMode: false });
