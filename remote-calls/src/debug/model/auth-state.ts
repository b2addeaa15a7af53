import type { UserDetail } from '@patchbay/shared-contracts';
import { masked } from './masked.ts';

/** Returns the softphone's part of the session under the required names; every credential is masked [CALL-024, CALL-025]. */
export function authStateOf({ profile, sip }: UserDetail, isDuplicatedTab: boolean, isSso: boolean) {
  return {
    is_mpls: profile.is_mpls,
    is_sso: isSso,
    is_duplicated_tab: isDuplicatedTab,
    kamailio_username: masked(sip?.kamailio_username),
    kamailio_password: masked(sip?.kamailio_password),
    kamailio_domain: sip?.kamailio_domain ?? null,
    kamailio_wss_domain: sip?.kamailio_wss_domain ?? null,
    fetch_turn_cred: profile.fetch_turn_cred,
    fetch_turn_cred_type: profile.fetch_turn_cred_type,
    extra_data: profile.extra_data,
  };
}
