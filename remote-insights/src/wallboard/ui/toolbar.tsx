import { Button } from '@patchbay/shared-ui/antd';
import {
  CaretRightFilled,
  CloseOutlined,
  DesktopOutlined,
  EditOutlined,
  PauseOutlined,
} from '@patchbay/shared-ui/icons';
import type { FullScreen } from '../effects/use-full-screen.ts';
import type { Rotation } from '../effects/use-rotation.ts';
import { useWallTexts } from '../texts/index.ts';
import styles from './wallboard.module.css';

/** Draws a button for each page, and the control of the rotation. */
function Pages({ pages, rotation }: { pages: number; rotation: Rotation }) {
  const t = useWallTexts();
  const { page, show, isStopped, stop } = rotation;
  if (pages < 2) return null;
  return (
    <div className={styles.pages} role="group" aria-label={t('pages')}>
      {Array.from({ length: pages }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-label={t('page', { page: at + 1, pages })}
          aria-current={at === page ? 'page' : undefined}
          onClick={() => show(at)}
        />
      ))}
      <Button
        type="text"
        icon={isStopped ? <CaretRightFilled aria-hidden /> : <PauseOutlined aria-hidden />}
        onClick={() => stop(!isStopped)}
      >
        {t(isStopped ? 'resume' : 'pause')}
      </Button>
    </div>
  );
}

interface ToolbarProps {
  readonly pages: number;
  readonly rotation: Rotation;
  readonly fullScreen: FullScreen;
  readonly onEdit: () => void;
}

/** Draws the toolbar; in full screen only while pointer or keyboard are in use. */
export function WallboardToolbar({ pages, rotation, fullScreen: { isOn, toggle }, onEdit }: ToolbarProps) {
  const t = useWallTexts();
  return (
    <div className={styles.toolbar}>
      <Pages {...{ pages, rotation }} />
      <span className={styles.tools}>
        {isOn ? null : (
          <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {toggle === null ? null : (
          <Button icon={isOn ? <CloseOutlined aria-hidden /> : <DesktopOutlined aria-hidden />} onClick={toggle}>
            {t(isOn ? 'leave' : 'fullScreen')}
          </Button>
        )}
      </span>
    </div>
  );
}
