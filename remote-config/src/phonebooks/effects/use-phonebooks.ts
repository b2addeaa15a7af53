import {
  doNotCallAnswerSchema,
  doNotCallChangesAnswerSchema,
  doNotCallImportsAnswerSchema,
  phonebookDetailAnswerSchema,
  phonebookPaths,
  phonebooksAnswerSchema,
  wrongRowsAnswerSchema,
  type DoNotCallChange,
  type Phonebook,
  type PhonebookDetail,
} from '@patchbay/shared-contracts/phonebooks';
import { useAnswer } from '@patchbay/shared-ui/answer';
import type { View } from '@patchbay/shared-ui/list-page';

export const PHONEBOOKS = 'phonebooks';
export const DO_NOT_CALL = 'do-not-call';

const pageOf = ({ page, size, search }: Pick<View, 'page' | 'size' | 'search'>) => ({
  ...{ limit: size, offset: (page - 1) * size },
  ...(search === '' ? {} : { search }),
});

const isAtWork = ({ state }: Phonebook): boolean => state === 'reading' || state === 'checking';
/** Polling interval while the server reads a phonebook, ms. */
const LOOKS_MS = 1_500;

/** Returns a page of phonebooks [CONF-PB-007]; the previous page stays until it arrives. Polls while one of them is being read. */
export const usePhonebooks = (view: View) =>
  useAnswer(
    [PHONEBOOKS, view.page, view.size, view.search],
    { path: phonebookPaths.phonebooks, query: pageOf(view), answer: phonebooksAnswerSchema },
    { keepsBefore: true, renewed: (known) => (known?.data.objects.some(isAtWork) ? LOOKS_MS : false) },
  );

/** Returns the phonebook of this name while the server reads it [CONF-PB-003]; null before and after. */
export function useReading(name: string, enabled: boolean): Phonebook | null {
  const search = name.trim();
  const asked = { page: 1, size: 10, search };
  const { data } = useAnswer(
    [PHONEBOOKS, 'reading', search],
    { path: phonebookPaths.phonebooks, query: pageOf(asked), answer: phonebooksAnswerSchema },
    { enabled, staleTime: 0, gcTime: 0, renewed: () => LOOKS_MS / 3 },
  );
  const isIt = (book: Phonebook) => isAtWork(book) && book.name === search;
  return (enabled && data?.data.objects.find(isIt)) || null;
}

const at = (id: string, rest = '') => `${phonebookPaths.phonebooks}${encodeURIComponent(id)}/${rest}`;

export const useDetail = (id: string) =>
  useAnswer(
    [PHONEBOOKS, 'one', id],
    { path: at(id), answer: phonebookDetailAnswerSchema },
    { select: ({ data }: { data: PhonebookDetail }) => data },
  );

/** Returns the first invalid rows. */
export const useWrongRows = (id: string, limit: number) =>
  useAnswer(
    [PHONEBOOKS, 'wrong', id, limit],
    { path: at(id, 'rows/'), query: { limit }, answer: wrongRowsAnswerSchema },
    { keepsBefore: true },
  );

export const useDoNotCall = (page: { readonly page: number; readonly size: number; readonly search: string }) =>
  useAnswer(
    [DO_NOT_CALL, page.page, page.size, page.search],
    { path: phonebookPaths.doNotCall, query: pageOf(page), answer: doNotCallAnswerSchema },
    { keepsBefore: true },
  );

const isUnfinished = (change: DoNotCallChange): boolean =>
  change.what === 'file' && (change.state === 'reading' || change.state === 'adding');

/** Returns the latest changes of the list; polls while a file is being added. */
export const useDoNotCallChanges = (limit: number) =>
  useAnswer(
    [DO_NOT_CALL, 'changes', limit],
    { path: `${phonebookPaths.doNotCall}changes/`, query: { limit }, answer: doNotCallChangesAnswerSchema },
    {
      keepsBefore: true,
      renewed: (known) => (known?.data.objects.some(isUnfinished) ? LOOKS_MS : false),
    },
  );

/** Returns the file of this name while the server reads and adds it; null before and after. */
export function useAdding(fileName: string, enabled: boolean) {
  const { data } = useAnswer(
    [DO_NOT_CALL, 'adding', fileName],
    { path: `${phonebookPaths.doNotCall}imports/`, query: { limit: 10 }, answer: doNotCallImportsAnswerSchema },
    { enabled, staleTime: 0, gcTime: 0, renewed: () => LOOKS_MS / 3 },
  );
  const isIt = ({ state, file_name }: { state: string; file_name: string }) =>
    (state === 'reading' || state === 'adding') && file_name === fileName;
  return (enabled && data?.data.objects.find(isIt)) || null;
}
