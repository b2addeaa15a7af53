import { languages, type Console, type Result, type UserDetail } from '@patchbay/shared-contracts';
import { ownProfileAnswerSchema, type OwnProfile, signInPaths } from '@patchbay/shared-contracts/sign-in';

/** Returns the part of the user's detail that the user may change. An unset language is the console's. */
export function ownProfileOf(user: UserDetail, { i18n }: Console): OwnProfile {
  const { first_name, last_name, timezone, csv_separator } = user;
  const language = languages.find((known) => known === user.language) ?? i18n.current();
  return { first_name, last_name, timezone, language, csv_separator };
}

/** Saves the user's profile by PUT, and refreshes the session [ROUTE-006]. */
export async function saveProfile(console: Console, profile: OwnProfile): Promise<Result<unknown>> {
  const saved = await console.request.send({
    method: 'PUT',
    path: signInPaths.ownProfile,
    body: profile,
    answer: ownProfileAnswerSchema,
  });
  if (saved.ok) await console.session.refresh();
  return saved;
}
