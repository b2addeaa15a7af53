import { useEffect } from 'react';
import { useLocation, useNavigate } from '@patchbay/shared-ui/router';

/**
 * Redirects from a page without content. Applies only to the address it was rendered for: it may render late, and a user who has moved
 * on meanwhile stays.
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
