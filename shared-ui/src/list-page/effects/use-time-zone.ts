import { useSession } from '@patchbay/shared-ui';

/** The zone in which this person reads times [FILT-014]; UTC where nobody is signed in. */
export const useTimeZone = (): string => useSession()?.user.timezone ?? 'UTC';
