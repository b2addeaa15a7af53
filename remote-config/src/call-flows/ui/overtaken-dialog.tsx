import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useRoomTools } from '../effects/room-tools.ts';
import type { KeptShown } from '../effects/use-keeping.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Shows the differences after another user has changed the flow; no choice loses anything [CONF-FLOW-004]. */
export function OvertakenDialog({ kept }: { readonly kept: KeptShown }) {
  const t = useTexts();
  const tools = useRoomTools();
  const { theirs, settle } = kept;
  if (theirs === null) return null;
  const takeTheirs = () => {
    tools.takeTheirs();
    settle();
  };
  return (
    <Modal
      open
      centered
      closable={false}
      mask={{ closable: false }}
      title={tools.words.overtaken(theirs.by)}
      footer={[
        <Button key="theirs" onClick={takeTheirs}>
          {t('overtaken.theirs')}
        </Button>,
        <Button key="mine" type="primary" onClick={settle}>
          {t('overtaken.mine')}
        </Button>,
      ]}
    >
      <p className={styles.quiet}>{t('overtaken.detail')}</p>
      {tools.differences({ before: theirs.draft })}
    </Modal>
  );
}
