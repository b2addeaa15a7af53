import {
  doNotCallAnswerSchema,
  doNotCallImportsAnswerSchema,
  phonebookPaths,
  phonebooksAnswerSchema,
} from '@patchbay/shared-contracts/phonebooks';
import { answering } from '@patchbay/shared-ui/mocks';
import { booksAnswer, sampleBook } from './samples.ts';

const nothing = { data: { objects: [], meta: { total_count: 0 } } };

/** The API of phonebooks, mocked. */
export const handlers = [
  answering('get', phonebookPaths.phonebooks, phonebooksAnswerSchema, () =>
    booksAnswer([sampleBook(), sampleBook({ id: 'p2', name: 'Holi', state: 'waiting' })]),
  ),
  answering('get', phonebookPaths.doNotCall, doNotCallAnswerSchema, () => nothing),
  answering('get', `${phonebookPaths.doNotCall}imports/`, doNotCallImportsAnswerSchema, () => nothing),
];
