import { documentLimits, kycAnswerSchema, kycPaths, type DocumentKind, type Kyc } from '@patchbay/shared-contracts/kyc';
import type { Result } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

const key = ['kyc'];
type KycResult = Result<{ readonly data: Kyc }>;

/** Returns the name of a file as accepted by the server: too long a name is shortened before its extension. */
export function nameOf(name: string): string {
  const { nameLength } = documentLimits;
  const ending = name.lastIndexOf('.') > 0 ? name.slice(name.lastIndexOf('.')).slice(0, 10) : '';
  return name.length <= nameLength ? name : `${name.slice(0, nameLength - ending.length)}${ending}`;
}

/** Returns the account's documents and the actions on them; each change shows the server's response. */
export function useDocuments() {
  const { request } = useConsole();
  const client = useQueryClient();
  const known = useAnswer(key, { path: kycPaths.kyc, answer: kycAnswerSchema }, { select: ({ data }) => data });
  const show = (result: KycResult): KycResult => {
    if (result.ok) client.setQueryData(key, result.data);
    else void known.refetch(); // another owner may have changed them
    return result;
  };
  const answer = kycAnswerSchema;
  return {
    known,
    add: async (kind: DocumentKind, file: File, onSent: (share: number) => void): Promise<KycResult> => {
      const query = { kind, name: nameOf(file.name) };
      return show(await request.send({ method: 'POST', path: kycPaths.documents, query, bytes: file, answer, onSent }));
    },
    remove: async (id: string): Promise<KycResult> =>
      show(await request.send({ method: 'DELETE', path: kycPaths.document(id), answer })),
    handIn: async (): Promise<KycResult> => show(await request.send({ method: 'POST', path: kycPaths.handIn, answer })),
    takeBack: async (): Promise<KycResult> =>
      show(await request.send({ method: 'POST', path: kycPaths.takeBack, answer })),
  };
}
