import type { RequestPort } from '@patchbay/shared-contracts';
import {
  addedDoNotCallAnswerSchema,
  lookedDoNotCallAnswerSchema,
  addedOneDoNotCallAnswerSchema,
  mendRowAnswerSchema,
  ndncCountAnswerSchema,
  onePhonebookAnswerSchema,
  phonebookDetailAnswerSchema,
  phonebookPaths,
  removedAnswerSchema,
  statusFiles,
  uploadAnswerSchema,
  type PhonebookColumn,
} from '@patchbay/shared-contracts/phonebooks';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { z } from '@patchbay/shared-contracts/zod';
import type { Sending } from '../../upload/effects/use-upload.ts';

const at = (id: string, rest = '') => `${phonebookPaths.phonebooks}${encodeURIComponent(id)}/${rest}`;

/** A file of numbers and its reading options; null and undefined mean those of the file itself and of the account. */
export interface NumberFile {
  readonly file: File;
  readonly encoding: Encoding | null;
  readonly country: string | undefined;
}

const readingOf = ({ file, encoding, country }: NumberFile) => ({
  ...{ file_name: file.name, ...(encoding && { encoding }) },
  ...(country === undefined ? {} : { country }),
});

/** Uploads a file as a phonebook, to be finished by the user [CONF-PB-003]. */
export const uploadPhonebook = (request: RequestPort, name: string, numbers: NumberFile, sending: Sending) =>
  request.send({
    ...{ method: 'POST', path: phonebookPaths.upload, answer: uploadAnswerSchema, ...sending },
    ...{ query: { name: name.trim(), ...readingOf(numbers) }, bytes: numbers.file },
  });

export const sayColumns = (request: RequestPort, id: string, columns: readonly (PhonebookColumn | null)[]) =>
  request.send({ method: 'PUT', path: at(id, 'columns/'), body: { columns }, answer: phonebookDetailAnswerSchema });

export const mendRow = (request: RequestPort, id: string, row: number, number: string) =>
  request.send({ method: 'PUT', path: at(id, `rows/${row}/`), body: { number }, answer: mendRowAnswerSchema });

export const finishPhonebook = (request: RequestPort, id: string, withoutBad: boolean) =>
  request.send({
    ...{ method: 'POST', path: at(id, 'finish/'), answer: onePhonebookAnswerSchema },
    body: { without_bad: withoutBad },
  });

/** [CONF-PB-008] */
export const countNdnc = (request: RequestPort, id: string) =>
  request.send({
    ...{ method: 'GET', path: phonebookPaths.ndncCount, answer: ndncCountAnswerSchema },
    query: { phonebook_id: id },
  });

/** Deletes a phonebook; a GET by requirement [CONF-PB-009]. */
export const removePhonebook = (request: RequestPort, id: string) =>
  request.send({ method: 'GET', path: phonebookPaths.remove, query: { id }, answer: removedAnswerSchema });

/** Downloads a file under the required name [CONF-PB-010]. */
export const statusFile = async (request: RequestPort, id: string, type: keyof typeof statusFiles) => ({
  name: statusFiles[type],
  result: await request.made({ method: 'GET', path: phonebookPaths.status, query: { id, type } }),
});

export const mistakesFile = async (request: RequestPort, id: string) => ({
  name: 'mistakes.csv',
  result: await request.file(at(id, 'mistakes/')),
});

/** Previews the effect of adding numbers; adds none. */
export const lookAtDoNotCall = (request: RequestPort, numbers: NumberFile, sending: Sending) =>
  request.send({
    ...{ method: 'POST', path: phonebookPaths.doNotCall, answer: lookedDoNotCallAnswerSchema, ...sending },
    ...{ query: { ...readingOf(numbers), only_look: 'true' }, bytes: numbers.file },
  });

export const addDoNotCall = (request: RequestPort, numbers: NumberFile, sending: Sending) =>
  request.send({
    ...{ method: 'POST', path: phonebookPaths.doNotCall, answer: addedDoNotCallAnswerSchema, ...sending },
    ...{ query: readingOf(numbers), bytes: numbers.file },
  });

/** Removes a number; the reason is stored [CAMP-014]. */
export const removeDoNotCall = (request: RequestPort, number: string, reason: string) =>
  request.send({
    ...{ method: 'DELETE', path: `${phonebookPaths.doNotCall}${encodeURIComponent(number)}/` },
    ...{ query: { reason }, answer: z.unknown() },
  });

export const addOneDoNotCall = (request: RequestPort, number: string, reason: string) =>
  request.send({
    ...{ method: 'POST', path: `${phonebookPaths.doNotCall}number/`, body: { number, reason } },
    answer: addedOneDoNotCallAnswerSchema,
  });

export const doNotCallFile = async (request: RequestPort) => ({
  name: 'do-not-call.csv',
  result: await request.file(`${phonebookPaths.doNotCall}file/`),
});
