import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';
import type { ServiceNumber } from '../phone/line-client.ts';

interface DirectoryProps {
  readonly known: readonly ServiceNumber[];
  readonly channel: PhoneChannel;
  readonly choose: (number: string) => void;
}

/** Draws the callable numbers, as in a public directory. */
export const Directory = ({ known, channel, choose }: DirectoryProps) => {
  const offered = channel === 'whatsapp' ? known.filter(({ whatsapp }) => whatsapp) : known;
  return (
    <section className="panel" aria-label="Directory">
      <h2>{channel === 'whatsapp' ? 'Businesses on WhatsApp' : 'Numbers you can call'}</h2>
      {offered.length === 0 && <p className="soft">No numbers yet.</p>}
      <ul className="list" aria-label="Service numbers">
        {offered.map(({ number, label, business }) => (
          <li key={number}>
            <button type="button" onClick={() => choose(number)}>
              <span className="who">
                <span>{label}</span>
                <small>{business}</small>
              </span>
              <span className="number">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
