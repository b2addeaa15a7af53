import { InPlace, useSession } from '@patchbay/shared-ui';
import { LineLost } from './line-lost.tsx';
import { ModeSelector } from './mode-selector.tsx';
import styles from './profile-controls.module.css';
import { StatusSelector } from './status-selector.tsx';

/** Draws both controls, where this user has them [MODE-001, MODE-002]. */
function Controls() {
  const user = useSession()?.user;
  if (!user) return null;
  const hasMode = user.agent_id !== null && user.profile.extra_data.is_device_enabled;
  return (
    <div className={styles.controls}>
      <LineLost />
      {user.role === 'agent' ? <StatusSelector /> : null}
      {hasMode ? <ModeSelector /> : null}
    </div>
  );
}

/** Draws status and calling mode in the profile menu and the mobile drawer. */
export const ProfileControls = () => (
  <InPlace name="profile">
    <Controls />
  </InPlace>
);
