import { SavedFilters, writeView, type View } from '@patchbay/shared-ui/list-page';
import { useNavigate } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';

/** Saves views of a page under a name; supervisors and owners can share them in the account [INS-029]. */
export function SavedViews({ page, view }: { page: 'dashboard' | 'insights'; view: View }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <SavedFilters
      {...{ page, query: writeView(view).toString() }}
      onUse={(query) => void navigate({ search: query })}
      sharing={{ share: t('views.share'), by: (name) => t('views.by', { name }) }}
    />
  );
}
