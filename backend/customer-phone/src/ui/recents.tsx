import type { Page } from '../page/page.ts';
import type { LoggedCall } from '../page/page-state.ts';
import type { ServiceNumber } from '../phone/line-client.ts';
import { Icon } from './icons.tsx';
import { durationText, nameOf, whenText } from './words.ts';

const outcomeOf = ({ seconds, why }: LoggedCall): string =>
  seconds === null ? why : `Answered, ${durationText(seconds)}`;

interface RecentsProps {
  readonly page: Page;
  readonly calls: readonly LoggedCall[];
  readonly known: readonly ServiceNumber[];
  readonly dial: (number: string) => void;
}

const Recent = ({ call, known, dial }: { call: LoggedCall } & Pick<RecentsProps, 'known' | 'dial'>) => {
  const name = nameOf(call.peer, known);
  const missed = call.incoming && call.seconds === null;
  return (
    <li className={missed ? 'missed' : ''}>
      <button type="button" onClick={() => dial(call.peer)}>
        <Icon name={call.incoming ? 'incoming' : 'outgoing'} />
        <span className="who">
          <span className="sr-only">{call.incoming ? 'Incoming from' : 'Outgoing to'} </span>
          <span className={name === null ? 'number' : ''}>{name ?? call.peer}</span>
          <small>
            {call.channel === 'whatsapp' ? 'WhatsApp · ' : ''}
            {outcomeOf(call)}
          </small>
        </span>
        <time dateTime={new Date(call.at).toISOString()}>{whenText(call.at)}</time>
      </button>
    </li>
  );
};

export const Recents = ({ page, calls, known, dial }: RecentsProps) =>
  calls.length === 0 ? (
    <p className="empty">No calls yet. They are kept in this browser.</p>
  ) : (
    <>
      <ul className="list" aria-label="Recent calls">
        {calls.map((call) => (
          <Recent key={call.id} call={call} known={known} dial={dial} />
        ))}
      </ul>
      <button type="button" className="plain" onClick={page.clearCalls}>
        Clear the list
      </button>
    </>
  );
