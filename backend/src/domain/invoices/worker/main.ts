import { inThread } from '../../../kernel/threads/in-thread.ts';
import { createInvoiceDrawer } from './drawing.ts';

inThread(createInvoiceDrawer());
