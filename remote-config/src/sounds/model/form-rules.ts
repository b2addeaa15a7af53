import { lengthOf } from '@patchbay/shared-contracts/rules';
import { filesProblem, soundLimits, soundRules, type SoundErrorCode } from '@patchbay/shared-contracts/sounds';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { mixed, type AnySchema } from 'yup';

/** A field of the contract, worded by its name and the rule that it breaks. */
export type SayRule = (field: keyof typeof soundRules, rule: string) => string;
export type SayProblem = (code: SoundErrorCode) => string;

export const ruled = (field: keyof typeof soundRules, say: SayRule): AnySchema =>
  byContract(soundRules[field], (rule) => say(field, rule));

/** Of the form of one sound [CONF-SOUND-048…052]. */
export const writtenRules = (say: SayRule) => ({
  soundName: ruled('name', say),
  language: ruled('language', say),
  description: ruled('description', say),
});

/** Of what is chosen to be uploaded [CONF-SOUND-054…057]. */
export const fileRule = (say: SayProblem): AnySchema =>
  mixed().test('files', (value, { createError }) => {
    const files = Array.isArray(value) ? value.filter((each) => each instanceof File) : [];
    const problem = filesProblem(files);
    return problem === null || createError({ message: say(problem) });
  });

/** What is wrong with files that were chosen, told at once; nothing chosen is told of when it is to be sent. */
export function chosenProblem(files: readonly File[], say: SayProblem): string | undefined {
  const problem = files.length === 0 ? null : filesProblem(files);
  return problem === null ? undefined : say(problem);
}

/** How many characters more a description or a text may have; less than none where it is too long [CONF-SOUND-053]. */
export const charactersLeft = (text: string): number => soundLimits.description - lengthOf(text.trim());
