import { lengthOf } from '@patchbay/shared-contracts/rules';
import { filesProblem, soundLimits, soundRules, type SoundErrorCode } from '@patchbay/shared-contracts/sounds';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { mixed, type AnySchema } from 'yup';

/** Returns the text for a field of the contract and the rule it breaks. */
export type SayRule = (field: keyof typeof soundRules, rule: string) => string;
export type SayProblem = (code: SoundErrorCode) => string;

export const ruled = (field: keyof typeof soundRules, say: SayRule): AnySchema =>
  byContract(soundRules[field], (rule) => say(field, rule));

/** Rules of the form of one sound [CONF-SOUND-048…052]. */
export const writtenRules = (say: SayRule) => ({
  soundName: ruled('name', say),
  language: ruled('language', say),
  description: ruled('description', say),
});

/** Rule of the files to upload [CONF-SOUND-054…057]. */
export const fileRule = (say: SayProblem): AnySchema =>
  mixed().test('files', (value, { createError }) => {
    const files = Array.isArray(value) ? value.filter((each) => each instanceof File) : [];
    const problem = filesProblem(files);
    return problem === null || createError({ message: say(problem) });
  });

/** Returns the problem of selected files, shown at once; an empty selection is only reported on submit. */
export function chosenProblem(files: readonly File[], say: SayProblem): string | undefined {
  const problem = files.length === 0 ? null : filesProblem(files);
  return problem === null ? undefined : say(problem);
}

/** Returns the number of characters left in a description or text; negative where it is too long [CONF-SOUND-053]. */
export const charactersLeft = (text: string): number => soundLimits.description - lengthOf(text.trim());
