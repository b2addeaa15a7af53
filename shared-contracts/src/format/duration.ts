const two = (value: number): string => String(value).padStart(2, '0');

/** Formats whole seconds as `mm:ss`, from one hour as `hh:mm:ss`; negative or invalid values count as 0. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}
