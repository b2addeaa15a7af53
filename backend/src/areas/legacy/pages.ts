import { callLogs } from './call-logs.ts';
import type { LegacyPage } from './page.ts';

/** Each legacy-capable path; a remote's declaration names the same addresses as `legacy`. */
export const legacyPages: readonly LegacyPage[] = [callLogs];
export const legacyAddress = (path: string): string => `/legacy${path}`;
