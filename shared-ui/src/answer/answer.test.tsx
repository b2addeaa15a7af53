import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from '@patchbay/shared-contracts';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { useAnswer } from './index.ts';

const answer = z.object({ words: z.string() });
const refused = { ok: false, status: 403, code: 'forbidden', message: 'Not for you.' } as const;

function Asked() {
  const { data } = useAnswer(['asked'], { path: '/words/', body: { of: 'mine' }, answer });
  return <p>{data?.words}</p>;
}

function Words(props: { keepsBefore?: boolean; renewed?: (known: unknown, refused: boolean) => number | false }) {
  const [page, turn] = useState(1);
  const question = { path: '/words/', query: { page }, answer };
  const select = (given: { words: string }) => given.words.toUpperCase();
  const { data, error, refetch } = useAnswer(['words', page], question, { select, ...props });
  return (
    <>
      <p>{data ?? 'nothing yet'}</p>
      {error ? <p role="alert">{`${error.status} ${error.code} ${error.message}`}</p> : null}
      <button onClick={() => turn(page + 1)}>Turn</button>
      <button onClick={() => void refetch()}>Again</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('an answer is asked for by its question, once, and only what is needed of it is given', async () => {
  const { console } = renderInConsole(<Words />, { answers: { 'GET /words/': { words: 'hello' } } });
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
  expect(await screen.findByText('HELLO')).toBeInTheDocument();
  expect(console.asked).toEqual([expect.objectContaining({ method: 'GET', path: '/words/', query: { page: 1 } })]);
});

it('a question that is a body goes by POST', async () => {
  const { console } = renderInConsole(<Asked />, { answers: { 'POST /words/': { words: 'hello' } } });
  expect(await screen.findByText('hello')).toBeInTheDocument();
  expect(console.asked).toEqual([expect.objectContaining({ method: 'POST', path: '/words/', body: { of: 'mine' } })]);
});

it('a refusal is told with its status, code and the server’s words, and what was answered before stands beside it', async () => {
  const said = [{ words: 'hello' }, refused];
  renderInConsole(<Words />, { answers: { 'GET /words/': () => said.shift() } });
  await screen.findByText('HELLO');
  await press('Again');
  expect(await screen.findByRole('alert')).toHaveTextContent('403 forbidden Not for you.');
  expect(screen.getByText('HELLO')).toBeInTheDocument();
});

it.each([
  [true, 'HELLO'],
  [false, 'nothing yet'],
])('what stands while the next answer is on its way, keepsBefore %s: %s', async (keepsBefore, stands) => {
  const said = [async () => ({ words: 'hello' }), () => new Promise<never>(() => undefined)];
  renderInConsole(<Words keepsBefore={keepsBefore} />, { answers: { 'GET /words/': () => said.shift()?.() } });
  await screen.findByText('HELLO');
  await press('Turn');
  expect(screen.getByText(stands)).toBeInTheDocument();
});

it('it is asked anew as soon as what is known says', async () => {
  const said = [refused, { words: 'hello' }, { words: 'bye' }];
  const known: unknown[] = [];
  const renewed = (data: unknown, wasRefused: boolean) => {
    known.push([data, wasRefused]);
    return said.length > 0 && 1;
  };
  const { console } = renderInConsole(<Words renewed={renewed} />, { answers: { 'GET /words/': () => said.shift() } });
  expect(await screen.findByText('BYE')).toBeInTheDocument();
  expect(console.asked).toHaveLength(3);
  expect(known).toContainEqual([undefined, true]);
  expect(known).toContainEqual([{ words: 'hello' }, false]);
});
