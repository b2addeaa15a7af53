import { breakpoints } from '@patchbay/shared-contracts';
import { useMedia } from '@patchbay/shared-ui';
import { Button, Segmented } from '@patchbay/shared-ui/antd';
import { useLegacy } from '../legacy-context.ts';
import { useStore } from '../../view/use-store.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './legacy.module.css';

/**
 * Switches a path between New UI and Old UI [ROUTE-034]; callers check `mayBeLegacy` first. On a phone the header only has room for the
 * other one.
 */
export function InterfaceSwitch({ path }: { path: string }) {
  const t = useTexts();
  const { oldInterface } = useLegacy();
  const isOld = useStore(oldInterface, () => oldInterface.isOld(path));
  const isMobile = useMedia(`(max-width: ${breakpoints.mobile}px)`);
  if (isMobile) {
    return (
      <span className={styles.switch} data-interface-switch>
        <Button size="small" onClick={() => oldInterface.choose(path, !isOld)}>
          {t(isOld ? 'legacy.new' : 'legacy.old')}
        </Button>
      </span>
    );
  }
  return (
    <Segmented
      size="small"
      aria-label={t('legacy.switch')}
      value={isOld ? 'old' : 'new'}
      options={[
        { value: 'new', label: t('legacy.new') },
        { value: 'old', label: t('legacy.old') },
      ]}
      onChange={(value) => oldInterface.choose(path, value === 'old')}
    />
  );
}
