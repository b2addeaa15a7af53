import { useTexts } from '../../texts/index.ts';
import { isOption } from '../model/options.ts';

/** A value of a row or a filter in the person's language; one that nobody knows stays as it came. */
export function useOptionLabel(): (value: string) => string {
  const t = useTexts();
  return (value) => (isOption(value) ? t(`option.${value}`) : value);
}
