import { formatStamp } from '@patchbay/shared-contracts';

/** Epoch ms of the start of today in a time zone. */
export function startOfDay(now: number, timeZone: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = / (\d+):(\d+):(\d+)$/.exec(formatStamp(now, timeZone)) ?? [];
  const passed = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return Math.floor(now / 1000) * 1000 - passed * 1000;
}
