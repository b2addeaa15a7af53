import { PRODUCT, type RequestPort, type UserDetail } from '@patchbay/shared-contracts';
import { updatePropertyAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';

const FLAG = `${PRODUCT}UserStatus`;

/** After a sign-in the agent becomes Available once: the flag is reset before it is asked for [MODE-008, MODE-009]. Tells whether. */
export async function becomeAvailable(user: UserDetail, request: RequestPort, storage: Storage): Promise<boolean> {
  if (storage.getItem(FLAG) !== 'true') return false;
  storage.setItem(FLAG, 'false');
  const { ok } = await request.send({
    method: 'POST',
    path: callPaths.updateProperty,
    body: { user_id: user.user_id, property: 'status', value: 'Available' },
    answer: updatePropertyAnswerSchema,
  });
  return ok;
}
