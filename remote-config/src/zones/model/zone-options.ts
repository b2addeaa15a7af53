/** Returns the browser's time zones by name, including the current one even if the browser lists it under another name. */
export const zoneOptions = (inUse: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', inUse])]
    .filter((zone) => zone !== '')
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
