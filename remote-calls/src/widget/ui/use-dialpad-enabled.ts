import { useSession } from '@patchbay/shared-ui';

/** Whether the dialpad is enabled; the flag is in either of two places [CALL-132]. */
export function useDialpadEnabled(): boolean {
  const profile = useSession()?.user.profile;
  return profile !== undefined && (profile.is_dialpad_enabled || profile.extra_data.is_dialpad_enabled);
}
