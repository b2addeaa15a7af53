import type { Attempt } from '@patchbay/shared-contracts/hooks';
import { Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import { AttemptCard } from './attempt-card.tsx';

/** A running test, or its result; null: it was not sent. */
export interface RunTest {
  readonly endpoint: { readonly id: string; readonly name: string };
  readonly came?: Attempt | null;
}

function Result({ came }: Pick<RunTest, 'came'>) {
  const t = useTexts();
  if (came === null)
    return (
      <p className={textStyles.wrong} role="alert">
        {t('test.failed')}
      </p>
    );
  if (came !== undefined) return <AttemptCard attempt={came} />;
  return (
    <div role="status" aria-label={t('test.running')}>
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    </div>
  );
}

/** Shows the result of a test [CONF-HOOK-005]. */
export function TestDialog({ run, onClose }: { readonly run: RunTest | null; readonly onClose: () => void }) {
  const t = useTexts();
  if (run === null) return null;
  return (
    <Modal open centered footer={null} title={t('test.of', { name: run.endpoint.name })} onCancel={onClose}>
      <Result {...run} />
    </Modal>
  );
}
