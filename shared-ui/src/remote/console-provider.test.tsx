import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { Modal, theme } from '../antd.ts';
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

const asksForLess = (reduced: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...{ matches: reduced && query === '(prefers-reduced-motion: reduce)', media: query, onchange: null },
    ...{ addEventListener: jest.fn(), removeEventListener: jest.fn(), dispatchEvent: jest.fn() },
    ...{ addListener: jest.fn(), removeListener: jest.fn() },
  }));
const Motion = () => <p>{theme.useToken().token.motion ? 'moves' : 'stands'}</p>;

it.each([
  ['stands for somebody who asked for less motion', true, 'stands'],
  ['moves for anybody else', false, 'moves'],
])('what opens %s [UX-005]', (_who, reduced, shown) => {
  const media = asksForLess(reduced);
  renderInConsole(<Motion />);
  expect(screen.getByText(shown)).toBeInTheDocument();
  media.mockRestore();
});

it('a field in what opens without motion has the keyboard [UX-005]', async () => {
  const media = asksForLess(true);
  renderInConsole(
    <Modal open>
      <input aria-label="Name" autoFocus />
    </Modal>,
  );
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  media.mockRestore();
});
