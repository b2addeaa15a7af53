import { inThread } from '../../../kernel/threads/in-thread.ts';
import { createFileWriter } from './writing.ts';

inThread(createFileWriter());
