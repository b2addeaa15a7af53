import { languages, type Console, type Result, type UserDetail } from '@patchbay/shared-contracts';
import { ownProfileAnswerSchema, type OwnProfile, signInPaths } from '@patchbay/shared-contracts/sign-in';

type Saving = Pick<Console, 'i18n'> & {
  readonly request: Pick<Console['request'], 'send'>;
  readonly session: Pick<Console['session'], 'current' | 'refresh'>;
};

/** Returns the part of the user's detail that the user may change. An unset language is the console's. */
export function ownProfileOf(user: UserDetail, { i18n }: Saving): OwnProfile {
  const { first_name, last_name, timezone, csv_separator } = user;
  const language = languages.find((known) => known === user.language) ?? i18n.current();
  return { first_name, last_name, timezone, language, csv_separator };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Saves a part of the user's profile, after the part before it: the whole profile is sent, and it must not put that one back. Resolves
 * when the session knows it.
 */
export function saveProfilePart(
  console: Saving,
  user: UserDetail,
  part: Partial<OwnProfile>,
): Promise<Result<unknown>> {
  const saving = last.then(() => {
    const now = console.session.current()?.user ?? user;
    return saveProfile(console, { ...ownProfileOf(now, console), ...part });
  });
  last = saving.catch(() => undefined);
  return saving;
}

/** Saves the user's profile by PUT, and refreshes the session [ROUTE-006]. */
export async function saveProfile(console: Saving, profile: OwnProfile): Promise<Result<unknown>> {
  const saved = await console.request.send({
    method: 'PUT',
    path: signInPaths.ownProfile,
    body: profile,
    answer: ownProfileAnswerSchema,
  });
  if (saved.ok) await console.session.refresh();
  return saved;
}
