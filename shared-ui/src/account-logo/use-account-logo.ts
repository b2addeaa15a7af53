import { useEffect, useState } from 'react';
import { apiPath } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';

/** Same as `accountSettingPaths.logo`, repeated so that the console's start does not load the contracts of one page. */
const LOGO_PATH = apiPath('account_logo');

/** Returns an object URL of the account's logo; null while there is none. The session tells when the logo changed. */
export function useAccountLogo(): string | null {
  const { request } = useConsole();
  const version = useSession()?.user.account_logo ?? null;
  const [loaded, setLoaded] = useState<{ readonly version: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (version === null) return undefined;
    const control = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const result = await request.file(`${LOGO_PATH}?of=${encodeURIComponent(version)}`, control.signal);
      if (!result.ok || control.signal.aborted) return;
      made = URL.createObjectURL(result.data);
      setLoaded({ version, address: made });
    };
    load().catch((error: unknown) => {
      if (!control.signal.aborted) throw error;
    });
    return () => {
      control.abort();
      if (made === null) return;
      URL.revokeObjectURL(made);
      setLoaded(null); // the same version may return before it can be fetched again
    };
  }, [request, version]);
  return loaded !== null && loaded.version === version ? loaded.address : null;
}
