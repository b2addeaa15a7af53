import { drawInvoice, type Drawing } from '../pdf/invoice-pdf.ts';
import type { InvoiceAnswer, InvoiceOrder } from './orders.ts';

export function createInvoiceDrawer(): (order: InvoiceOrder) => Promise<InvoiceAnswer> {
  let drawing: Drawing | null = null;
  return async (order) => {
    if (order.do === 'begin') {
      drawing = drawInvoice(order);
      return new Uint8Array();
    }
    if (drawing === null) throw new Error('no invoice was begun');
    return order.do === 'lines' ? drawing.add(order.lines) : drawing.end();
  };
}
