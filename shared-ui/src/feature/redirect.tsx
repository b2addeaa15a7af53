import { useEffect } from 'react';
import { useLocation, useNavigate } from '@patchbay/shared-ui/router';

/**
 * Leads on from a page that has nothing to show at its address. It belongs to the page that asked: a page may be drawn late, and who has
 * gone on meanwhile stays where they are.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { location } = window;
    if (location.pathname === pathname && location.search === search) void navigate(to, { replace: true });
  }, [navigate, to, pathname, search]);
  return null;
}
