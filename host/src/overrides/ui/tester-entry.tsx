import { Button } from '@patchbay/shared-ui/antd';
import { ExperimentOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useConsole } from '@patchbay/shared-ui';
import { useTesting } from '../testing-context.ts';
import { TESTERS } from '../model/overrides.ts';

/** Opens the tester's dialog from the profile menu, for testers [PLAT-016]. */
export function TesterEntry({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const console = useConsole();
  const testing = useTesting();
  if (!console.can(TESTERS)) return null;
  return (
    <Button block icon={<ExperimentOutlined aria-hidden />} onClick={() => (onDone(), testing.set(true))}>
      {t('override.menu')}
    </Button>
  );
}
