import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useEffect } from 'react';

/** Removes parts of the address that the view cannot use: invalid values of filters, unknown parameters. */
export function useCleanAddress(view: View, show: (view: View, replace: boolean) => void): void {
  const [params] = useSearchParams();
  const isClean = params.toString() === writeView(view).toString();
  useEffect(() => {
    if (!isClean) show(view, true);
  }, [isClean, show, view]);
}
