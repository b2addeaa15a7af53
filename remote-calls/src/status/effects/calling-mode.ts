import type { CallingMode, Console } from '@patchbay/shared-contracts';
import { callPaths, toggleModeAnswerSchema } from '@patchbay/shared-contracts/calls';

/** Why a switch did not happen: the server's own words [MODE-017], or that it could not be asked [MODE-018]. */
export type ModeAnswer = { readonly ok: true } | { readonly ok: false; readonly message: string | null };

/** Switches where calls ring; then the session is read anew, and softphone and ticker follow it [MODE-010, MODE-011]. */
export async function switchMode(
  { request, session }: Pick<Console, 'request' | 'session'>,
  mode: CallingMode,
): Promise<ModeAnswer> {
  const answer = await request.send({
    method: 'PUT',
    path: callPaths.toggleMode,
    body: { toggle_to: mode },
    answer: toggleModeAnswerSchema,
  });
  if (answer.ok) {
    await session.refresh();
    return { ok: true };
  }
  return { ok: false, message: answer.status >= 500 ? null : answer.message };
}
