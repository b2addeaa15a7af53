import {
  doNotCallAnswerSchema,
  doNotCallChangesAnswerSchema,
  phonebookPaths,
  phonebooksAnswerSchema,
} from '@patchbay/shared-contracts/phonebooks';
import { answering } from '@patchbay/shared-ui/mocks';
import { countryAnswerSchema, sheetPaths } from '@patchbay/shared-contracts/sheets';
import { booksAnswer, sampleBook } from './samples.ts';

const nothing = { data: { objects: [], meta: { total_count: 0 } } };

export const handlers = [
  answering('get', phonebookPaths.phonebooks, phonebooksAnswerSchema, () =>
    booksAnswer([sampleBook(), sampleBook({ id: 'p2', name: 'Holi', state: 'waiting' })]),
  ),
  answering('get', sheetPaths.country, countryAnswerSchema, () => ({ status: 200, data: { country: 'in' } })),
  answering('get', phonebookPaths.doNotCall, doNotCallAnswerSchema, () => nothing),
  answering('get', `${phonebookPaths.doNotCall}changes/`, doNotCallChangesAnswerSchema, () => nothing),
];
