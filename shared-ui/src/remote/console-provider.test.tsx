import { act, screen } from '@testing-library/react';
import { sessionEnded } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { useQuery } from '../query.ts';
import { renderInConsole } from '../testing/index.tsx';
import { useSession } from './console-context.ts';

const never = new Promise<string>(() => undefined);
let answers: (string | Promise<string>)[] = [];

function Calls() {
  const { data } = useQuery({ queryKey: ['calls'], queryFn: async () => answers.shift() ?? never });
  return <p>{data ?? 'nothing yet'}</p>;
}
const Page = () => (useSession() ? <Calls /> : <p>Signed out</p>);

it('what was fetched in one session is not shown in the next [AUTH-151]', async () => {
  answers = ['calls of Asha', never];
  const session = { user: sampleUser(), plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
  const { console } = renderInConsole(<Page />, { session });
  expect(await screen.findByText('calls of Asha')).toBeInTheDocument();
  act(() => {
    console.setSession(null);
    console.bus.emit(sessionEnded, { reason: 'signed-out' });
  });
  expect(screen.getByText('Signed out')).toBeInTheDocument();
  act(() => console.setSession(session));
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
});
