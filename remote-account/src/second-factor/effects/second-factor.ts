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
