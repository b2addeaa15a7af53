import { callLogs } from './call-logs.ts';
import type { LegacyPage } from './page.ts';

/** All legacy pages; a remote's declaration has the same addresses as `legacy`. */
export const legacyPages: readonly LegacyPage[] = [callLogs];
export const legacyAddress = (path: string): string => `/legacy${path}`;
