import { coinsOfMilli, isToCome, type Rate } from '@patchbay/shared-contracts/billing';
import { dayAt } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { hoursWords } from '../model/hours-words.ts';
import { useTexts } from '../texts/index.ts';

/** Returns the texts of rates; `zone`: the account's time zone. */
export function useRateWords(zone: string) {
  const t = useTexts();
  const figure = useFigure();
  const language = usePreference(useConsole().i18n);
  const coins = (milli: number): string => figure(Number(coinsOfMilli(milli)));
  const numbers = ({ prefix }: Pick<Rate, 'prefix'>): string => (prefix === '' ? t('numbers.others') : `+${prefix}`);
  const kind = ({ channel, direction }: Rate): string => t(`kind.${channel}.${direction}`);
  return {
    numbers,
    kind,
    /** Name of the rate, for its actions. */
    name: (rate: Rate): string => `${numbers(rate)}, ${kind(rate)}`,
    only: ({ number_type: type, hours }: Rate): readonly string[] => [
      ...(type === '' ? [] : [t(`type.${type}`)]),
      ...(hours === '' ? [] : [hoursWords(hours, language)]),
    ],
    price: ({ pulse_milli: milli, pulse_seconds: seconds }: Pick<Rate, 'pulse_milli' | 'pulse_seconds'>): string =>
      milli === 0 ? t('price.none') : t('price.each', { coins: coins(milli), seconds: figure(seconds) }),
    setup: ({ setup_milli: milli }: Rate): string | null =>
      milli === 0 ? null : t('price.setup', { coins: coins(milli) }),
    from: (rate: Rate, now: number): { readonly isToCome: boolean; readonly text: string } => {
      if (rate.since === null) return { isToCome: false, text: t('from.always') };
      return { isToCome: isToCome(rate, now), text: t('from.day', { day: dayAt(Date.parse(rate.since), zone) }) };
    },
  };
}
