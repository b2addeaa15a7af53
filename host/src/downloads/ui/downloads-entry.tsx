import { breakpoints } from '@patchbay/shared-contracts';
import { useMedia } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useOverlay } from '../../view/overlay-context.ts';

/** Opens the drawer from the profile menu, where the header has no room for its button [CONF-DL-006]. */
export function DownloadsEntry({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const overlay = useOverlay();
  const crowded = useMedia(`(max-width: ${breakpoints.sm - 1}px)`);
  if (!crowded) return null;
  return (
    <Button block icon={<DownloadOutlined aria-hidden />} onClick={() => (onDone(), overlay.set('downloads'))}>
      {t('downloads.label')}
    </Button>
  );
}
