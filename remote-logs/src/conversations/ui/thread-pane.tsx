import type { Conversation } from '@patchbay/shared-contracts/conversations';
import { safeSessionStorage } from '@patchbay/shared-contracts/storage';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { InfoCircleFilled, MessageOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { RefusedError } from '@patchbay/shared-ui/answer';
import { useState } from 'react';
import { draftsIn } from '../effects/drafts.ts';
import { useConversationActs } from '../effects/use-conversation-acts.ts';
import type { Outgoing } from '../effects/use-outgoing.ts';
import { useReading, useThread } from '../effects/use-thread.ts';
import { entriesOf, type Pending } from '../model/thread.ts';
import { useConversationTexts } from '../texts/index.ts';
import { ActDialog, type ActKind } from './act-dialog.tsx';
import { BackButton } from './back-button.tsx';
import { Composer } from './composer.tsx';
import styles from './conversations.module.css';
import { ThreadEntry } from './entry.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useNameOf } from './use-names.ts';

/** Tells why the user cannot write, or what writing causes; null in the ordinary case. */
function Hint({ of, mayWrite }: { of: Conversation; mayWrite: boolean }) {
  const t = useConversationTexts();
  const says = () => {
    if (of.opted_out) return t('optedOut');
    if (!mayWrite) return t('take.hint');
    return of.state === 'closed' ? t('closed.hint') : null;
  };
  const text = says();
  if (text === null) return null;
  return (
    <p className={styles.hint} role="status">
      <InfoCircleFilled aria-hidden />
      <span>{text}</span>
    </p>
  );
}

interface ThreadPaneProps {
  readonly id: string;
  readonly outgoing: Outgoing;
  readonly onBack: () => void;
}

interface OpenProps extends ThreadPaneProps {
  readonly thread: ReturnType<typeof useThread>;
  readonly of: Conversation;
}

function useDraft(id: string) {
  const userId = useSession()?.user.user_id ?? '';
  const [drafts] = useState(() => draftsIn(safeSessionStorage, userId));
  const [text, setText] = useState(() => drafts.of(id));
  return {
    text,
    write(next: string) {
      setText(next);
      drafts.keep(id, next);
    },
  };
}

function Log({ thread, of, outgoing, onEdit }: OpenProps & { onEdit: (pending: Pending) => void }) {
  const t = useConversationTexts();
  const name = useNameOf()(of);
  const timeZone = useTimeZone();
  const { messages, turns, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const entries = entriesOf({ messages, turns, pending: outgoing.of(of.id) }, timeZone);
  return (
    <div className={styles.log}>
      <div>
        {hasNextPage ? (
          <Button className={styles.more ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('earlier')}
          </Button>
        ) : null}
        <div role="log" aria-label={t('thread', { name })} tabIndex={0}>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <ThreadEntry
                key={entry.key}
                entry={entry}
                onAgain={(pending) => outgoing.again(of.id, pending)}
                onEdit={onEdit}
              />
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

/** Takes the conversation; tells if another agent was first. */
function useTaking(id: string) {
  const { notify } = useConsole();
  const acts = useConversationActs(id);
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    const refused = await acts.take();
    setTaking(false);
    if (refused !== null) notify.error(refused.says);
  };
  return { isTaking, take };
}

/** Returns the user's rights: take one without owner, and write to their own, or to any if they see all. */
function useRights({ state, agent, is_mine, opted_out }: Conversation) {
  const user = useSession()?.user;
  const isOpenToAll = user?.role !== 'agent' || is_mine || state === 'closed';
  const isAgent = (user?.agent_id ?? null) !== null;
  return {
    mayTake: state === 'open' && agent === null && isAgent,
    isOpenToAll,
    mayWrite: isOpenToAll && !opted_out,
  };
}

function OpenThread(props: OpenProps) {
  const { of, outgoing, onBack } = props;
  const { mayTake, isOpenToAll, mayWrite } = useRights(of);
  const { text, write } = useDraft(of.id);
  const [kind, ask] = useState<ActKind | null>(null);
  const { isTaking, take } = useTaking(of.id);
  const edit = (pending: Pending) => {
    outgoing.takeBack(of.id, pending);
    write(text === '' ? pending.text : `${text}\n${pending.text}`);
  };
  return (
    <>
      <ThreadHead
        {...{ of, mayTake, isTaking, onBack }}
        onTake={() => void take()}
        onGive={() => ask('give')}
        onClose={() => ask('close')}
        onNote={() => ask('note')}
      />
      <Log {...props} onEdit={edit} />
      <Hint of={of} mayWrite={isOpenToAll} />
      {mayWrite ? (
        <Composer
          of={of}
          text={text}
          onText={write}
          onSend={(body, templateId) => outgoing.send(of.id, body, templateId)}
        />
      ) : null}
      {kind === null ? null : (
        <ActDialog
          {...{ of, kind }}
          lastInbound={props.thread.lastInbound}
          onClose={() => ask(null)}
          onDone={() => ask(null)}
        />
      )}
    </>
  );
}

/** Whether the user has lost access to the conversation. */
const isGone = (error: Error | null): boolean => error instanceof RefusedError && error.status === 404;

/** Tells why there is no thread, with a suitable action. */
function Instead({ thread: { error, isPending, refetch }, onBack }: Pick<OpenProps, 'thread' | 'onBack'>) {
  const t = useConversationTexts();
  if (isGone(error)) {
    const back = <Button onClick={onBack}>{t('back')}</Button>;
    return <EmptyState icon={<MessageOutlined />} title={t('gone')} detail={t('gone.detail')} action={back} />;
  }
  return (
    <>
      <div className={styles.way}>
        <BackButton onBack={onBack} />
      </div>
      {isPending ? (
        <Skeleton active className={styles.loading ?? ''} paragraph={{ rows: 6 }} />
      ) : (
        <ErrorState title={t('threadFailed')} message={error?.message ?? null} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Draws the messages with one customer, and the composer. */
export function ThreadPane(props: ThreadPaneProps) {
  const { id, onBack } = props;
  const thread = useThread(id);
  const { conversation, error, messages } = thread;
  useReading(id, messages.at(-1)?.id, conversation?.unread ?? 0);
  if (conversation === undefined || isGone(error)) return <Instead thread={thread} onBack={onBack} />;
  return <OpenThread {...props} thread={thread} of={conversation} />;
}
