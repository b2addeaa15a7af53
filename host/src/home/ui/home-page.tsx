import { factsOfSession, isOpen, pageGate, statusColours, type Session } from '@patchbay/shared-contracts';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import type { HomeSummary } from '@patchbay/shared-contracts/shell';
import { useMemo, useState } from 'react';
import { StateMessage, useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { navigationOf } from '../../routing/navigation.ts';
import { NavIcon } from '../../view/nav-icon.tsx';
import { PageLink } from '../../view/page-link.tsx';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useRemotes } from '../../remotes/remotes-context.ts';
import { useLabel, useTexts } from '../../texts/index.ts';
import { loadFollowUps } from '../../follow-ups/load-follow-ups.ts';
import { loadDocumentsHint } from '../../papers/load-documents-hint.ts';
import { loadReadiness } from '../load-readiness.ts';
import { greetingOf, hourIn } from '../model/greeting.ts';
import styles from './home.module.css';
import { RecentCalls } from './recent-calls.tsx';
import { TodaysFigures } from './todays-figures.tsx';
import { useHomeSummary } from '../effects/use-home-summary.ts';
import { CALL_LOGS, useLeadsToLog } from '../effects/use-leads-to-log.ts';

function Areas({ session }: { session: Session }) {
  const t = useTexts();
  const labelOf = useLabel();
  const { releases } = useRemotes();
  const links = navigationOf(releases, factsOfSession(session));
  if (links.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="home-areas">
      <h2 id="home-areas">{t('home.areas')}</h2>
      <ul className={styles.areas}>
        {links.map(({ path, label, icon }) => (
          <li key={path}>
            <PageLink path={path}>
              <NavIcon icon={icon} />
              <span>{labelOf(label)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the full log, for users who may see it. */
function AllCalls() {
  const t = useTexts();
  return useLeadsToLog() ? <PageLink path={CALL_LOGS}>{t('home.allCalls')}</PageLink> : null;
}

/** Lists the newest calls, for users who may see the log. */
function Recent({ calls }: { calls: HomeSummary['recent_calls'] }) {
  const t = useTexts();
  const session = useSession();
  if (!session || !isOpen(pageGate(CALL_LOGS), factsOfSession(session))) return null;
  return (
    <section className={styles.card} aria-labelledby="home-recent">
      <h2 id="home-recent">{t('home.recent')}</h2>
      <RecentCalls calls={calls} />
      {calls.length > 0 ? <AllCalls /> : null}
    </section>
  );
}

function Summary() {
  const t = useTexts();
  const summary = useHomeSummary();
  if (summary.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (summary.isError) {
    const again = <Button onClick={() => void summary.refetch()}>{t('session.retry')}</Button>;
    return <StateMessage alert icon={<WarningOutlined />} title={t('home.failed')} action={again} />;
  }
  return (
    <>
      <section aria-labelledby="home-today">
        <h2 id="home-today">{t('home.today')}</h2>
        <TodaysFigures sums={summary.data.today} />
      </section>
      <Recent calls={summary.data.recent_calls} />
    </>
  );
}

/** Whether the user calls by softphone; only then is the readiness check shown [SIP-006]. */
const hasSoftphone = ({ user: { profile } }: Session): boolean =>
  profile.is_mpls && profile.phone_switch_state === 'sip';

function Readiness() {
  const { i18n } = useConsole();
  const load = useMemo(() => loadReadiness(i18n), [i18n]);
  return <LazyPart load={load} given={{}} waiting={<Skeleton active paragraph={{ rows: 6 }} />} />;
}

/** Draws an agent's own status, as the server has it [MODE-003]. */
function Status({ session: { user } }: { session: Session }) {
  const t = useTexts();
  if (user.agent_id === null) return null;
  const { initial_status: status } = user.profile;
  return (
    <span className={styles.status}>
      <span className={styles.dot} style={{ background: statusColours[status] }} aria-hidden />
      {t(`home.status.${status}`)}
    </span>
  );
}

/** Draws follow-ups due today, for agents who may see customers. */
function FollowUps({ session }: { session: Session }) {
  const { i18n } = useConsole();
  const load = useMemo(() => loadFollowUps(i18n), [i18n]);
  if (session.user.agent_id === null || !isOpen(CUSTOMERS, factsOfSession(session))) return null;
  return <LazyPart load={load} given={{}} waiting={<Skeleton active paragraph={{ rows: 3 }} />} />;
}

/** Draws the hint about the company's documents, for users who may submit them. */
function DocumentsHint({ session }: { session: Session }) {
  const { i18n } = useConsole();
  const load = useMemo(() => loadDocumentsHint(i18n), [i18n]);
  if (!isOpen(pageGate('/settings'), factsOfSession(session))) return null;
  return <LazyPart load={load} given={{}} waiting={null} silent />;
}

/** Draws /home, the start of a shift [ROUTE-005]. */
export function HomePage() {
  const t = useTexts();
  const session = useSession();
  const [openedAt] = useState(Date.now);
  if (!session) return null;
  const { first_name: name, timezone } = session.user;
  return (
    <div className={styles.home}>
      <div className={styles.welcome}>
        <p className={styles.greeting}>{t(greetingOf(hourIn(openedAt, timezone)), { name })}</p>
        <Status session={session} />
      </div>
      <DocumentsHint session={session} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FollowUps session={session} />
          <Summary />
        </div>
        <div className={styles.column}>
          {hasSoftphone(session) ? <Readiness /> : null}
          <Areas session={session} />
        </div>
      </div>
    </div>
  );
}
