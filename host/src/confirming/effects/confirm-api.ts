import type { RequestPort, Result } from '@patchbay/shared-contracts';
import {
  confirmedAnswerSchema,
  confirmWayAnswerSchema,
  signInPaths,
  type ConfirmWay,
} from '@patchbay/shared-contracts/sign-in';
import { sendSealed } from '@patchbay/shared-ui/password';

const path = signInPaths.confirm;

/** Returns the way the user has to confirm; null when the server did not answer. */
export async function askWay(request: RequestPort): Promise<ConfirmWay | null> {
  const result = await request.send({ method: 'GET', path, answer: confirmWayAnswerSchema });
  return result.ok ? result.data.data.way : null;
}

export async function confirmWith(request: RequestPort, way: ConfirmWay, typed: string): Promise<Result<unknown>> {
  const send = (body: object) => request.send({ method: 'POST', path, body, answer: confirmedAnswerSchema });
  return way === 'code' ? send({ code: typed.replace(/\s/g, '') }) : sendSealed(request, { password: typed }, send);
}
