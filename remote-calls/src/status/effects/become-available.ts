import { PRODUCT, type RequestPort, type UserDetail } from '@patchbay/shared-contracts';
import { updatePropertyAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';

const FLAG = `${PRODUCT}UserStatus`;

/** Sets the agent Available once after sign-in; the flag is cleared before the request [MODE-008, MODE-009]. Returns whether it was set. */
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
