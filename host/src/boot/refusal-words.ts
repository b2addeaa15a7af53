import { edgeErrors, type I18n } from '@patchbay/shared-contracts';
import { CALL_SILENT, PHONE_ELSEWHERE } from '@patchbay/shared-contracts/calls';
import { UNEXPECTED_ANSWER } from '@patchbay/shared-contracts/request';
import { hostText } from '../texts/index.ts';

type Words =
  | 'answer.unexpected'
  | 'storage.full'
  | 'storage.away'
  | 'confirm.not'
  | 'password.due'
  | 'factor.due'
  | 'queues.all'
  | 'phone.elsewhere'
  | 'call.noAnswer';

const keys: ReadonlyMap<string, Words> = new Map([
  [UNEXPECTED_ANSWER, 'answer.unexpected'],
  [edgeErrors.storageFull.code, 'storage.full'],
  [edgeErrors.storageAway.code, 'storage.away'],
  [edgeErrors.confirmNeeded.code, 'confirm.not'],
  [edgeErrors.passwordDue.code, 'password.due'],
  [edgeErrors.factorNeeded.code, 'factor.due'],
  [edgeErrors.wholeAccount.code, 'queues.all'],
  [PHONE_ELSEWHERE, 'phone.elsewhere'],
  [CALL_SILENT, 'call.noAnswer'],
]);

/**
 * Returns the text, in the user's language, for refusals that any request or call command may meet; pages describe all others
 * themselves [SEC-008, SEC-016].
 */
export const refusalWords =
  (i18n: I18n) =>
  (code: string): string | null => {
    const key = keys.get(code);
    return key === undefined ? null : hostText(i18n, key);
  };
