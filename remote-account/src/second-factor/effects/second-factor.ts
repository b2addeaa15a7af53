import type { RequestPort, Result } from '@patchbay/shared-contracts';
import {
  recoveryCodesAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorEnrolAnswerSchema,
  signInErrors,
  signInKeySchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { sealPassword } from '@patchbay/shared-ui/password';

const KEY = 'second-factor';

/** Proves with the sealed password that it is the person [AUTH-071]. */
async function prove(request: RequestPort, password: string): Promise<Result<{ password: string; kid: string }>> {
  const key = await request.send({ method: 'GET', path: signInPaths.signInKey, answer: signInKeySchema });
  if (!key.ok) return key;
  const sealed = await sealPassword(password, key.data);
  if (sealed === null) return { ok: false, ...signInErrors.invalidCredentials };
  return { ok: true, status: 200, data: { password: sealed, kid: key.data.kid } };
}

/** Whether a code is asked for at sign-in. */
export const useSecondFactor = () =>
  useAnswer(
    [KEY],
    { path: signInPaths.secondFactor, answer: secondFactorAnswerSchema },
    { select: ({ data }) => data },
  );

/** The steps of setting it up and taking it away; each answers as the server did. */
export function useSecondFactorSteps() {
  const { request } = useConsole();
  const client = useQueryClient();
  const stateAnew = async () => client.invalidateQueries({ queryKey: [KEY] });
  return {
    stateAnew,
    async enrol(password: string) {
      const proof = await prove(request, password);
      if (!proof.ok) return proof;
      const answer = secondFactorEnrolAnswerSchema;
      return request.send({ method: 'POST', path: signInPaths.secondFactorEnrol, body: proof.data, answer });
    },
    confirm: async (code: string) =>
      request.send({
        method: 'POST',
        path: signInPaths.secondFactorConfirm,
        body: { code },
        answer: recoveryCodesAnswerSchema,
      }),
    renewCodes: async (code: string) =>
      request.send({
        method: 'POST',
        path: signInPaths.recoveryCodes,
        body: { code },
        answer: recoveryCodesAnswerSchema,
      }),
    async disable(password: string, code: string) {
      const proof = await prove(request, password);
      if (!proof.ok) return proof;
      return request.send({
        method: 'POST',
        path: signInPaths.secondFactorDisable,
        body: { ...proof.data, code },
        answer: secondFactorAnswerSchema,
      });
    },
  };
}
