import { z, type Result } from '@patchbay/shared-contracts';
import {
  apiKeyAnswerSchema,
  apiKeysAnswerSchema,
  madeApiKeyAnswerSchema,
  signInPaths,
  type ApiKey,
  type ApiKeyScope,
} from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

const KEYS = 'api keys';

export interface KeyWish {
  readonly label: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Lifetime in days; null: unlimited. */
  readonly days: number | null;
}

/** Returns the account's keys, newest first. */
export const useKeys = () =>
  useAnswer(
    [KEYS],
    { path: signInPaths.apiKeys, answer: apiKeysAnswerSchema },
    { staleTime: 0, select: ({ objects }) => objects },
  );

/** Returns the actions on keys; the list is refetched after each. */
export function useKeyChanges() {
  const { request } = useConsole();
  const client = useQueryClient();
  const listAnew = async <Answer>(answer: Result<Answer>): Promise<Result<Answer>> => {
    await client.invalidateQueries({ queryKey: [KEYS] });
    return answer;
  };
  const pathOf = ({ id }: Pick<ApiKey, 'id'>): string => `${signInPaths.apiKeys}${id}/`;
  return {
    make: async ({ label, scopes, days }: KeyWish) => {
      const body = { label, scopes, ...(days === null ? {} : { expires_in_days: days }) };
      const call = { method: 'POST', path: signInPaths.apiKeys, body, answer: madeApiKeyAnswerSchema } as const;
      return listAnew(await request.send(call));
    },
    rename: async (key: ApiKey, label: string) =>
      listAnew(await request.send({ method: 'PUT', path: pathOf(key), body: { label }, answer: apiKeyAnswerSchema })),
    rotate: async (key: ApiKey, hours: number) => {
      const call = { path: `${pathOf(key)}rotate/`, body: { overlap_hours: hours } };
      return listAnew(await request.send({ method: 'POST', ...call, answer: madeApiKeyAnswerSchema }));
    },
    revoke: async (key: ApiKey) =>
      listAnew(await request.send({ method: 'DELETE', path: pathOf(key), answer: z.unknown() })),
  };
}
