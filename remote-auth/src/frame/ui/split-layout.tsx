import { lazy, Suspense, useId, useState } from 'react';
import { useMedia, useSession } from '@patchbay/shared-ui';
import { Button, Spin } from '@patchbay/shared-ui/antd';
import { DownOutlined } from '@patchbay/shared-ui/icons';
import { Link, Outlet, useLocation } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import styles from './frame.module.css';
import { FrameFooter } from './frame-footer.tsx';
import { GuideLink } from './guide-link.tsx';
import { Brand } from './mark.tsx';
import { Preferences } from './preferences.tsx';

const Nothing = () => <></>;
/** Decorative: if it fails to load, the form works without it and keeps its input. */
const Showcase = lazy(() =>
  import(/* webpackChunkName: "showcase" */ '../../showcase/ui/showcase.tsx').catch(() => ({ default: Nothing })),
);

/** Media query from which the showcase is beside the form; the console's menu becomes a drawer at the same width [SHELL-027]. */
const WIDE = '(min-width: 992px)';

/** Draws the showcase collapsed on small screens, and loads it only when opened [AUTH-013, AUTH-014]. */
function FoldedShowcase() {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.folded}>
      <Button
        block
        type="text"
        icon={<DownOutlined aria-hidden rotate={open ? 180 : 0} />}
        iconPlacement="end"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('frame.features')}
      </Button>
      <div id={id} hidden={!open}>
        {open ? (
          <Suspense fallback={<div className={styles.showcase} />}>
            <Showcase />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

const isSignIn = (pathname: string): boolean => ['/login', '/auth/login22'].includes(pathname);

/** Lays out pages with a form: form and showcase side by side; one column on tablets and phones. */
export function SplitLayout() {
  const wide = useMedia(WIDE);
  const folds = isSignIn(useLocation().pathname) && !wide;
  const page = (
    <Suspense fallback={<Spin />}>
      <Outlet />
    </Suspense>
  );
  if (useSession() !== null) return <div className={styles.content}>{page}</div>; // inside the console's own frame [AUTH-168]
  return (
    <div className={styles.split}>
      <div className={styles.column}>
        <header className={styles.header}>
          <Link to="/login">
            <Brand className={styles.brand} />
          </Link>
          <div className={styles.preferences}>
            <Preferences />
            <GuideLink />
          </div>
        </header>
        <div className={styles.content}>
          {page}
          {folds ? <FoldedShowcase /> : null}
        </div>
        <FrameFooter />
      </div>
      {wide ? (
        <Suspense fallback={<div className={styles.showcase} />}>
          <Showcase />
        </Suspense>
      ) : null}
    </div>
  );
}
