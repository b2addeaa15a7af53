import { secondFactorRolesAnswerSchema, signInPaths, type SecondFactorRoles } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

const KEY = ['second-factor-roles'];
const path = signInPaths.secondFactorRoles;
const answer = secondFactorRolesAnswerSchema;

/** Whose sign-in has to have a second step, and the way to change that. */
export function useRequiredFactor() {
  const { request } = useConsole();
  const client = useQueryClient();
  const known = useAnswer(KEY, { path, answer }, { select: ({ data }) => data });
  const change = async (roles: SecondFactorRoles) => {
    const changed = await request.send({ method: 'PUT', path, body: roles, answer });
    if (changed.ok) client.setQueryData(KEY, changed.data);
    return changed;
  };
  return { known, change };
}
