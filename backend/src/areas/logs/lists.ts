import { callLogQuestionSchema, callRecordSchema } from '@patchbay/shared-contracts/logs';
import { whatsAppLogQuestionSchema, whatsAppRecordSchema } from '@patchbay/shared-contracts/messages';
import { callLogSource, callSource, takenBy } from '../../domain/calls/call-source.ts';
import { enterLog } from '../../domain/calls/log-access.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { presentWhatsApp } from '../../domain/calls/model/present.ts';
import { defineList } from '../../domain/list/define-list.ts';
import { settleDates } from '../../domain/exports/model/dates.ts';
import { asCallFilters } from './whatsapp-log.ts';

export const callLogList = defineList({
  page: 'call-logs',
  hasViews: true,
  files: 'call_logs',
  question: callLogQuestionSchema,
  columns: () => Object.keys(callRecordSchema.shape),
  enter: (tx, actor) => enterLog(tx, actor, 'call-logs'),
  settle: settleDates,
  narrowed: { by: 'queues', agentFinds: 'own' },
  source: ({ query }, reader) => callLogSource(query, reader),
});

export const whatsAppLogList = defineList({
  page: 'whatsapplogs',
  hasViews: true,
  files: 'call_logs',
  question: whatsAppLogQuestionSchema,
  columns: () => Object.keys(whatsAppRecordSchema.shape),
  enter: (tx, actor) => enterLog(tx, actor, 'whatsapplogs'),
  settle: settleDates,
  narrowed: { by: 'queues', agentFinds: 'own' },
  source({ query: asked }, reader) {
    const { zone, masking, masked, sees } = reader;
    const leaving = takenBy(reader);
    const question = {
      query: asCallFilters(asked),
      range: rangeFor(asked, 0, zone),
      sees,
      masked,
      zone,
    };
    return callSource(question, (row) => leaving(presentWhatsApp(row, { ...masking, untold: reader.untold })));
  },
});
