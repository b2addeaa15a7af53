import {
  recoveryCodesAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorEnrolAnswerSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { sendSealed } from '@patchbay/shared-ui/password';

const KEY = 'second-factor';

/** Returns whether the user signs in with a second factor. */
export const useSecondFactor = () =>
  useAnswer(
    [KEY],
    { path: signInPaths.secondFactor, answer: secondFactorAnswerSchema },
    { select: ({ data }) => data },
  );

/** Returns the steps of setting up and removing the second factor; each resolves to the server's response. */
export function useSecondFactorSteps() {
  const { request } = useConsole();
  const client = useQueryClient();
  const stateAnew = async () => client.invalidateQueries({ queryKey: [KEY] });
  return {
    stateAnew,
    enrol: async (password: string) =>
      sendSealed(request, { password }, (body) =>
        request.send({
          method: 'POST',
          path: signInPaths.secondFactorEnrol,
          body,
          answer: secondFactorEnrolAnswerSchema,
        }),
      ),
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
    disable: async (password: string, code: string) =>
      sendSealed(request, { password }, (sealed) =>
        request.send({
          method: 'POST',
          path: signInPaths.secondFactorDisable,
          body: { ...sealed, code },
          answer: secondFactorAnswerSchema,
        }),
      ),
  };
}
