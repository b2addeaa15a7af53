/** The time zones that this browser knows, by name; the one in use is among them even where the browser lists it by another name. */
export const zoneOptions = (inUse: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', inUse])]
    .filter((zone) => zone !== '')
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
