import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useEffect } from 'react';

/** Takes out of the address what the view could not use: values that a filter does not have, names that nothing has. */
export function useCleanAddress(view: View, show: (view: View, replace: boolean) => void): void {
  const [params] = useSearchParams();
  const isClean = params.toString() === writeView(view).toString();
  useEffect(() => {
    if (!isClean) show(view, true);
  }, [isClean, show, view]);
}
