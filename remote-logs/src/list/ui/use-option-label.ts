import { useTexts } from '../../texts/index.ts';
import { isOption } from '../model/options.ts';

/** Returns the label of a row's or filter's value; an unknown value is shown as received. */
export function useOptionLabel(): (value: string) => string {
  const t = useTexts();
  return (value) => (isOption(value) ? t(`option.${value}`) : value);
}
