import { Segmented } from '@patchbay/shared-ui/antd';
import { useShell } from '../../shell/shell-context.ts';
import { useStore } from '../../shell/use-store.ts';
import { useTexts } from '../../texts/index.ts';

/** New UI / Old UI of a path [ROUTE-034]; who shows it has asked `mayBeLegacy`. */
export function InterfaceSwitch({ path }: { path: string }) {
  const t = useTexts();
  const { oldInterface } = useShell();
  const isOld = useStore(oldInterface, () => oldInterface.isOld(path));
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
