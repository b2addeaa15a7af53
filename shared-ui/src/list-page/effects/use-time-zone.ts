import { useSession } from '@patchbay/shared-ui';

/** Returns the user's time zone [FILT-014]; UTC when signed out. */
export const useTimeZone = (): string => useSession()?.user.timezone ?? 'UTC';
