import { useRef, useState } from 'react';
import { guideAddress } from '@patchbay/shared-contracts/shell';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { guidePlace } from '../model/guide-frame.ts';
import { useTexts } from '../texts/index.ts';
import styles from './guide.module.css';
import { useGuideFrame } from './use-guide-frame.ts';

interface FrameProps {
  readonly address: string;
  readonly onAgain: () => void;
}

/** Draws the guide in a sandbox without an origin, so that it has no access to the console [ROUTE-019]. */
function GuideFrame({ address, onAgain }: FrameProps) {
  const t = useTexts();
  const ref = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address); // later addresses are sent to the frame as messages: a new `src` would add a history entry
  const frameState = useGuideFrame(ref, address);
  if (frameState === 'failed') return <ErrorState title={t('failed')} message={t('failed.detail')} onRetry={onAgain} />;
  return (
    <>
      {frameState === 'loading' ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      <iframe
        ref={ref}
        className={styles.frame}
        hidden={frameState === 'loading'}
        title={t('frame')}
        src={first}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    </>
  );
}

/** Draws /docs: the user guide, at the page in the address, in the user's language and theme [ROUTE-018, ROUTE-019, ACCT-020]. */
export function GuidePage() {
  const { environment, i18n, theme } = useConsole();
  const look = { guideUrl: environment.guideUrl, language: usePreference(i18n), theme: usePreference(theme) };
  const [query] = useSearchParams();
  const [tries, setTries] = useState(0);
  return <GuideFrame key={tries} address={guideAddress(look, guidePlace(query))} onAgain={() => setTries(tries + 1)} />;
}
