import type { Phone } from '../phone/phone.ts';
import { Dialling, Ringing, Talking } from './call-panel.tsx';
import { Dialler } from './dialler.tsx';
import { LinePanel } from './line-panel.tsx';
import { usePhone } from './use-phone.ts';

export const PhonePage = ({ phone }: { phone: Phone }) => {
  const state = usePhone(phone);
  const { call, line, problem } = state;
  return (
    <main>
      <header>
        <h1>Customer phone</h1>
        <p>
          Stands in for the public telephone network: calls to customers ring here, and it can call your service
          numbers.
        </p>
      </header>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {call.at === 'ringing' && <Ringing phone={phone} call={call} />}
      {call.at === 'dialling' && <Dialling phone={phone} to={call.to} />}
      {call.at === 'talking' && <Talking phone={phone} state={state} />}
      {call.at === 'idle' && <Dialler phone={phone} enabled={line.at === 'registered'} why={call.why} />}
      <LinePanel phone={phone} line={line} />
    </main>
  );
};
