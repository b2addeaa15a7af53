import { formatDuration } from '@patchbay/shared-contracts';
import type { Soon } from '@patchbay/shared-contracts/insights';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import type { WallUnit } from '../model/wall-figures.ts';
import { useWallTexts } from '../texts/index.ts';

const NOTHING = '–';

export interface Written {
  readonly value: (unit: WallUnit, value: number | null) => string;
  /** Formats a forecast value; only the share where `isLevel` says that the tile is about the service level. */
  readonly effect: (effect: keyof Soon, value: number, isLevel: boolean) => string;
}

/** Returns the formats of figures in the user's language. */
export function useWrittenFigures(): Written {
  const t = useWallTexts();
  const language = usePreference(useConsole().i18n);
  const share = (value: number, maximumFractionDigits: number) =>
    value.toLocaleString(language, { style: 'percent', maximumFractionDigits });
  const written = (unit: WallUnit, value: number): string => {
    if (unit === 'share') return share(value, 1);
    return unit === 'wait' ? formatDuration(value) : value.toLocaleString(language, { maximumFractionDigits: 0 });
  };
  const ahead: Readonly<Record<keyof Soon, (value: number) => string>> = {
    level: (value) => share(value, 0),
    abandoned: (value) => share(value, 0),
    waiting: (value) => Math.round(value).toLocaleString(language),
    wait: (value) => (Number.isFinite(value) ? formatDuration(value) : '∞'),
  };
  return {
    value: (unit, value) => (value === null ? NOTHING : written(unit, value)),
    effect(effect, value, isLevel) {
      const bare = ahead[effect](value);
      return effect === 'level' && isLevel ? bare : t(`effect.${effect}`, { value: bare });
    },
  };
}
