import { languages, untoldWords, type Masking, type Profile, type UntoldWords } from '@patchbay/shared-contracts';

/** Masking by the server of what the browser is not told to mask [FMT-008]. */
export const serverMasking = (profile: Profile): Masking => ({
  on: profile.number_masking && !profile.remove_konnect_dependency,
  format: profile.number_masking_format,
  inBrowser: true, // "by the party that applies the format", which is the server here
});

/** Returns the text in place of a number that is withheld or erased, for texts written by the server: files, mails, chats [TEL-028]. */
export const hiddenNumberTextsIn = (language: string | null): UntoldWords =>
  untoldWords[languages.find((known) => known === language) ?? 'en'];
