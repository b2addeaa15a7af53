import { useState } from 'react';
import {
  accountDataErrors,
  accountDataPaths,
  erasedAnswerSchema,
  personAnswerSchema,
  type Person,
} from '@patchbay/shared-contracts/account-data';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { useRefusalText, type Refusal } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../texts/index.ts';

interface Found {
  /** As typed. */
  readonly number: string;
  readonly person: Person;
}

/** Returns functions that look up, export and erase all data stored about a number's owner [ACCT-021]. */
export function usePerson() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<'look' | 'take' | 'erase' | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = new Map<string, string>([
    [accountDataErrors.number.code, t('person.rule')],
    [accountDataErrors.busy.code, t('person.busy')],
    [accountDataErrors.changed.code, t('person.changed')],
    [accountDataErrors.nothing.code, t('person.nothing')],
  ]);
  const refused = (refusal: Refusal) => setProblem(words.get(refusal.code ?? '') ?? refusalText(refusal));
  const doing = async (what: NonNullable<typeof busy>, work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    setBusy(what);
    await work();
    setBusy(null);
  };
  const look = (number: string) =>
    doing('look', async () => {
      const result = await request.send({
        ...{ method: 'GET', path: accountDataPaths.person, query: { number }, answer: personAnswerSchema },
      });
      setFound(result.ok ? { number, person: result.data.data } : null);
      if (!result.ok) refused(result);
    });
  const take = ({ number }: Found) =>
    doing('take', async () => {
      const result = await request.file(`${accountDataPaths.personFile}?${new URLSearchParams({ number }).toString()}`);
      if (result.ok) saveFile(result.data, 'person.json');
      else refused(result);
    });
  const erase = ({ number, person: { numbers } }: Found) =>
    doing('erase', async () => {
      const result = await request.send({
        ...{ method: 'POST', path: accountDataPaths.erase, body: { number, numbers }, answer: erasedAnswerSchema },
      });
      if (!result.ok) return refused(result);
      setFound(null);
      notify.success(t('person.erased'));
    });
  return { busy, found, problem, look, take, erase, forget: () => setFound(null) };
}
