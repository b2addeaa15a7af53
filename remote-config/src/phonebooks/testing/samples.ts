import type {
  doNotCallAnswerSchema,
  Phonebook,
  PhonebookDetail,
  WrongRow,
} from '@patchbay/shared-contracts/phonebooks';
import type { z } from '@patchbay/shared-contracts/zod';

export const sampleBook = (more: Partial<Phonebook> = {}): Phonebook => ({
  ...{
    id: 'p1',
    name: 'Diwali',
    file_name: 'diwali.csv',
    state: 'ready',
    count: 1_200,
    valid: 1_180,
    ndnc_count: null,
  },
  ...{ created_dt: '2026-11-20T09:00:00Z', created_by: 'Asha Rao', progress: null, used_by: [] },
  ...more,
});
export const sampleDetail = (more: Partial<PhonebookDetail> = {}): PhonebookDetail => ({
  ...sampleBook({ state: 'waiting', count: 3, valid: 2 }),
  ...{ heads: ['Who', 'Telefon'], columns: ['name', 'number'], sample: [['Tara', '+917500000001']], bad: 1 },
  numbers: ['+917500000001'],
  ...more,
});
export const sampleWrong: WrongRow = { row: 3, cells: ['Ravi', '9.19E+11'], value: '9.19E+11', problem: 'spreadsheet' };
export const booksAnswer = (objects: readonly Phonebook[]) => ({
  data: { objects: [...objects], meta: { total_count: objects.length } },
});

type Listed = z.infer<typeof doNotCallAnswerSchema>['data']['objects'][number];
export const sampleListed = (change: Partial<Listed> = {}): Listed => ({
  ...{ number: '+917700000001', since: '2026-11-20T09:00:00Z', file_name: 'dnd.csv', source: 'file' },
  ...{ reason: '', by: '', ...change },
});
