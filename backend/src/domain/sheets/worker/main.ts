import { inThread } from '../../../kernel/threads/in-thread.ts';
import type { SheetOrder } from './orders.ts';
import { readWorkbook } from './read-workbook.ts';

inThread((order: SheetOrder) => readWorkbook(order));
