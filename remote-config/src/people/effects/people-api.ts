import type { Language, RequestPort } from '@patchbay/shared-contracts';
import {
  invitedAnswerSchema,
  oneInvitationAnswerSchema,
  peoplePaths,
  personAnswerSchema,
  previewAnswerSchema,
  type ChangePerson,
  type NewInvitation,
} from '@patchbay/shared-contracts/people';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { z } from '@patchbay/shared-contracts/zod';
import type { Sending } from '../../upload/effects/use-upload.ts';

const person = (id: string, rest = '') => `${peoplePaths.people}${encodeURIComponent(id)}/${rest}`;
const invitation = (id: string, rest = '') => `${peoplePaths.invitations}${encodeURIComponent(id)}/${rest}`;

/** [CONF-USER-001] */
export const invite = (request: RequestPort, people: readonly NewInvitation[]) =>
  request.send({ method: 'POST', path: peoplePaths.invitations, body: { people }, answer: invitedAnswerSchema });

export interface PeopleFile {
  readonly file: File;
  readonly language: Language;
  /** Encoding chosen for a text file; null where the file shows it itself. */
  readonly encoding: Encoding | null;
  /** Country of numbers without a country code; undefined: the account's. */
  readonly country: string | undefined;
}

export const preview = (request: RequestPort, { file, language, encoding, country }: PeopleFile, sending: Sending) =>
  request.send({
    ...{ method: 'POST', path: peoplePaths.preview, answer: previewAnswerSchema, ...sending },
    ...{
      query: { file_name: file.name, language, ...(encoding && { encoding }), ...(country && { country }) },
      bytes: file,
    },
  });

export const sendAgain = (request: RequestPort, id: string) =>
  request.send({ method: 'POST', path: invitation(id, 'send/'), body: {}, answer: oneInvitationAnswerSchema });

export const withdraw = (request: RequestPort, id: string) =>
  request.send({ method: 'DELETE', path: invitation(id), answer: z.unknown() });

/** [CONF-USER-002, CONF-USER-003] */
export const changePerson = (request: RequestPort, id: string, body: ChangePerson) =>
  request.send({ method: 'PUT', path: person(id), body, answer: personAnswerSchema });

export const deactivate = (request: RequestPort, id: string) =>
  request.send({ method: 'POST', path: person(id, 'deactivate/'), body: {}, answer: personAnswerSchema });

export const activate = (request: RequestPort, id: string) =>
  request.send({ method: 'POST', path: person(id, 'activate/'), body: {}, answer: personAnswerSchema });
