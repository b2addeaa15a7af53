import { useConsole, usePreference } from '@patchbay/shared-ui';

const MEGA = 1_048_576;

/** Formats bytes in the user's language: '812 kB', '3.4 MB'. */
export function useFileSize(): (bytes: number) => string {
  const language = usePreference(useConsole().i18n);
  return (bytes) => {
    const [value, unit] = bytes < MEGA ? [bytes / 1024, 'kilobyte'] : [bytes / MEGA, 'megabyte'];
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
      value,
    );
  };
}
