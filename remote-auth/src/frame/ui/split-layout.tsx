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
/** Only to be looked at: where it cannot be fetched the form stands without it, and keeps what was typed. */
const Showcase = lazy(() =>
  import(/* webpackChunkName: "showcase" */ '../../showcase/ui/showcase.tsx').catch(() => ({ default: Nothing })),
);

/** From here the showcase stands beside the form; the console's menu becomes a drawer at the same width (000 §9). */
const WIDE = '(min-width: 992px)';

/** On small screens the showcase is folded away, and fetched only by who opens it [AUTH-013, AUTH-014]. */
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

/** The pages with a form: the form on one side, the product on the other; one column on tablets and telephones. */
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
