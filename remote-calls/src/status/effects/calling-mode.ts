import type { CallingMode, Console } from '@patchbay/shared-contracts';
import { callPaths, toggleModeAnswerSchema } from '@patchbay/shared-contracts/calls';

/** Result of a switch: on failure the server's text [MODE-017], or none when it could not be reached [MODE-018]. */
export type ModeAnswer = { readonly ok: true } | { readonly ok: false; readonly message: string | null };

/** Switches the device that calls ring on; then refreshes the session, which softphone and ticker follow [MODE-010, MODE-011]. */
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
