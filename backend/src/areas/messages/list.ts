import { smsLogQuestionSchema } from '@patchbay/shared-contracts/messages';
import { smsQuerySchema, smsRecordSchema } from '@patchbay/shared-contracts/messages';
import { enterLog } from '../../domain/calls/log-access.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { defineList } from '../../domain/list/define-list.ts';
import { settleDates } from '../../domain/exports/model/dates.ts';
import { cursorAfter } from '../../domain/exports/source.ts';
import { presentSms } from './model/present.ts';
import { countSms, smsAfter } from './sms-log.ts';

const defaults = smsQuerySchema.parse({});

export const smsLogList = defineList({
  page: 'smslogs',
  hasViews: true,
  files: 'call_logs',
  question: smsLogQuestionSchema,
  columns: () => Object.keys(smsRecordSchema.shape).filter((name) => name !== 'steps'),
  enter: (tx, actor) => enterLog(tx, actor, 'smslogs'),
  settle: settleDates,
  narrowed: { by: 'queues-and-agents', agentFinds: 'more' },
  source({ query: asked }, { zone, masking, masked, agents, sees: { queues } }, actor) {
    const who = { actor, sees: { agents, queues }, masked };
    const question = { query: { ...defaults, ...asked }, range: rangeFor(asked, 0, zone), ...who };
    return {
      zone,
      count: async (tx) => (await countSms(tx, question)).count,
      async after(tx, after, size) {
        const rows = await smsAfter(tx, { ...question, after }, size);
        const next = cursorAfter(rows, (row) => ({ at: row.at.getTime(), id: row.sms_id }));
        return { rows: rows.map((row) => presentSms(row, masking)), next };
      },
    };
  },
});
