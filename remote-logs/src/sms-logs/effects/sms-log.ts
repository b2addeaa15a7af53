import { paths, smsAnswerSchema, type SmsRecord } from '@patchbay/shared-contracts';
import type { Log } from '../../list/effects/use-log.ts';

export const smsLog: Log<SmsRecord> = { path: paths.smsLogs, answer: smsAnswerSchema };
