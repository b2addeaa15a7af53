import { languages, untoldWords, type Masking, type Profile, type UntoldWords } from '@patchbay/shared-contracts';

/** The server masks what the browser is not told to mask [FMT-008]. */
export const serverMasking = (profile: Profile): Masking => ({
  on: profile.number_masking && !profile.remove_konnect_dependency,
  format: profile.number_masking_format,
  inBrowser: true, // here: "whoever applies the format", and that is us
});

/** What people read in place of a number that is withheld or erased, where the server writes for them: files, mails, chats [TEL-028]. */
export const untoldIn = (language: string | null): UntoldWords =>
  untoldWords[languages.find((known) => known === language) ?? 'en'];
