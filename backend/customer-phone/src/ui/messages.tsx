import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Page } from '../page/page.ts';
import { threadsOf, type Message, type PageState, type Thread } from '../page/page-state.ts';
import type { ServiceNumber } from '../phone/line-client.ts';
import { Icon } from './icons.tsx';
import { nameOf, whenText } from './words.ts';

const stateWords: Readonly<Record<Message['state'], string>> = {
  unread: '',
  read: '',
  sending: ' · sending …',
  sent: ' · sent',
  failed: ' · not sent',
};

const Bubble = ({ message }: { message: Message }) => {
  const mine = message.state !== 'unread' && message.state !== 'read';
  return (
    <li className={`bubble ${mine ? 'mine' : ''} ${message.state}`}>
      <p>{message.text}</p>
      <small>
        <span className="sr-only">{mine ? 'You' : 'They'}, </span>
        {whenText(message.at)}
        {stateWords[message.state]}
      </small>
    </li>
  );
};

const Composer = ({ send }: { send: (text: string) => Promise<string | null> }) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setText('');
    setProblem(await send(text));
  };
  return (
    <form className="composer" onSubmit={(event) => void submit(event)} aria-label="Write a message">
      {problem !== null && <p role="alert">{problem}</p>}
      <input
        aria-label="Message"
        placeholder="Text message"
        required
        maxLength={1600}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="go" aria-label="Send">
        <Icon name="send" />
      </button>
    </form>
  );
};

interface ThreadProps {
  readonly page: Page;
  readonly peer: string;
  readonly messages: readonly Message[];
  readonly known: readonly ServiceNumber[];
  readonly close: () => void;
}

const ThreadView = ({ page, peer, messages, known, close }: ThreadProps) => {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    page.readThread(peer);
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [page, peer, messages.length]);
  const name = nameOf(peer, known);
  return (
    <section className="thread" aria-label={`Messages with ${name ?? peer}`}>
      <header>
        <button type="button" className="plain" aria-label="All messages" onClick={close}>
          <Icon name="back" />
        </button>
        <h2>
          {name ?? peer}
          {name !== null && <small className="number">{peer}</small>}
        </h2>
      </header>
      <ol className="bubbles" aria-live="polite" tabIndex={0} aria-label="Conversation">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        <li ref={end} className="end" role="presentation" />
      </ol>
      <Composer send={(text) => page.sendSms(peer, text)} />
    </section>
  );
};

const ThreadRow = ({ thread, known, open }: { thread: Thread; known: readonly ServiceNumber[]; open: () => void }) => {
  const { peer, unread, messages } = thread;
  const last = messages.at(-1);
  return (
    <li className={unread > 0 ? 'unread' : ''}>
      <button type="button" onClick={open}>
        <span className="who">
          <span>{nameOf(peer, known) ?? peer}</span>
          <small className="piece">{last?.text}</small>
        </span>
        {unread > 0 && <span className="count">{unread} new</span>}
        {last && <time dateTime={new Date(last.at).toISOString()}>{whenText(last.at)}</time>}
      </button>
    </li>
  );
};

const NewThread = ({ known, open }: { known: readonly ServiceNumber[]; open: (peer: string) => void }) => {
  const [peer, setPeer] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(peer.trim());
  };
  return (
    <form className="new-thread" onSubmit={submit} aria-label="New message">
      <label htmlFor="sms-to">New message to</label>
      <div className="display">
        <input
          id="sms-to"
          type="tel"
          list="sms-numbers"
          required
          pattern="[+]?[0-9]{3,15}"
          title="3 to 15 digits, with or without +"
          autoComplete="off"
          value={peer}
          onChange={(event) => setPeer(event.target.value)}
        />
        <button type="submit" className="go" aria-label="Write">
          <Icon name="write" />
        </button>
      </div>
      <datalist id="sms-numbers">
        {known.map(({ number, label }) => (
          <option key={number} value={number} label={label} />
        ))}
      </datalist>
    </form>
  );
};

interface MessagesProps {
  readonly page: Page;
  readonly state: PageState;
  readonly known: readonly ServiceNumber[];
}

export const Messages = ({ page, state, known }: MessagesProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const threads = threadsOf(state);
  if (open !== null) {
    const messages = threads.find(({ peer }) => peer === open)?.messages ?? [];
    return <ThreadView page={page} peer={open} messages={messages} known={known} close={() => setOpen(null)} />;
  }
  return (
    <>
      <NewThread known={known} open={setOpen} />
      {threads.length === 0 && <p className="empty">No messages for this number yet.</p>}
      <ul className="list" aria-label="Conversations">
        {threads.map((thread) => (
          <ThreadRow key={thread.peer} thread={thread} known={known} open={() => setOpen(thread.peer)} />
        ))}
      </ul>
      {threads.length > 0 && (
        <button type="button" className="plain" onClick={page.clearMessages}>
          Delete all messages
        </button>
      )}
    </>
  );
};
