// @gate the review of papers
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentKinds, kycErrors, reviewPaths, type Review } from '@patchbay/shared-contracts/kyc';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as PAPERS, texts as papers } from '../papers/texts/index.ts';
import { texts as ofRemote } from '../texts/index.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { ReviewsPage } from './ui/reviews-page.tsx';

const handedIn = '2026-11-20T10:00:00.000Z';
const review: Review = {
  ...{ account_id: 'acme', account: 'Acme', is_suspended: false, state: 'in-review', remarks: [], decided_at: null },
  ...{ handed_in_at: handedIn, handed_in_by: 'asha@acme.test' },
  party: { name: 'Acme Trading LLC', address: 'Creek Road 1', country: 'AE', tax_id: null },
  documents: documentKinds.map((kind) => ({
    ...{ id: kind, kind, name: `${kind}.pdf`, type: 'pdf', bytes: 15_300, is_accepted: false },
    ...{ added_at: handedIn, added_by: 'asha@acme.test' },
  })),
};
const listed = (objects: readonly Review[]) => ({ status: 200, objects });

function show(answers: Record<string, unknown> = {}) {
  return renderInConsole(<ReviewsPage />, {
    texts: { [NAMESPACE]: texts, [PAPERS]: papers, 'remote-account': ofRemote },
    session: {
      user: sampleUser({ role: 'owner', timezone: 'UTC' }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: { [`GET ${reviewPaths.reviews}`]: listed([review]), ...answers },
  }).console;
}
const choose = async (what: string, reason: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: `Issue with: ${what}` }));
  const [option] = (await screen.findAllByText(reason)).slice(-1);
  if (option) await userEvent.click(option);
};
const decided = (console: ReturnType<typeof show>) =>
  console.asked.filter(({ path }) => path === reviewPaths.decide).map(({ body }) => body);

describe('papers that wait for a decision', () => {
  it('stand beside what the account says of itself, and are accepted without a remark [ACCT-016]', async () => {
    const console = show({ [`POST ${reviewPaths.decide}`]: listed([]) });
    const card = within(await screen.findByRole('region', { name: 'Acme' }));
    expect(card.getByText('Acme Trading LLC')).toBeVisible();
    expect(card.getByRole('button', { name: 'tax.pdf' })).toBeVisible();
    for (const name of ['Request more', 'Reject', 'Reject and suspend'])
      expect(card.getByRole('button', { name })).toBeDisabled();
    await userEvent.click(card.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('No documents to review')).toBeVisible();
    expect(decided(console)).toEqual([
      { account_id: 'acme', handed_in_at: handedIn, decision: 'accepted', remarks: [] },
    ]);
  });

  it('with a remark are asked for again or refused, and something else is said in words [ACCT-016] @whole', async () => {
    const console = show({ [`POST ${reviewPaths.decide}`]: listed([]) });
    const card = within(await screen.findByRole('region', { name: 'Acme' }));
    await choose('Tax registration', 'Other');
    expect(card.getByRole('button', { name: 'Accept' })).toBeDisabled();
    expect(card.getByRole('button', { name: 'Request more' })).toBeDisabled();
    await userEvent.type(card.getByRole('textbox', { name: 'Explanation: Tax registration' }), ' Number is another ');
    await userEvent.click(card.getByRole('button', { name: 'Request more' }));
    await waitFor(() =>
      expect(decided(console)).toMatchObject([
        { decision: 'more-asked', remarks: [{ kind: 'tax', reason: 'other', words: 'Number is another' }] },
      ]),
    );
  });

  it('that suspend an account ask first, with what follows [ACCT-012] @whole', async () => {
    const console = show({ [`POST ${reviewPaths.decide}`]: listed([]) });
    await screen.findByRole('region', { name: 'Acme' });
    await choose('All documents', 'Name does not match');
    await userEvent.click(screen.getByRole('button', { name: 'Reject and suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend Acme?' }));
    expect(decided(console)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Reject and suspend' }));
    await waitFor(() =>
      expect(decided(console)).toMatchObject([{ decision: 'refused-and-suspended', remarks: [{ kind: null }] }]),
    );
  });

  it('are gone through with the keyboard: a decision leads on to the next card [ACCT-016, UX-005]', async () => {
    const next: Review = { ...review, account_id: 'bolt', account: 'Bolt' };
    show({
      [`GET ${reviewPaths.reviews}`]: listed([review, next]),
      [`POST ${reviewPaths.decide}`]: listed([next]),
    });
    const card = within(await screen.findByRole('region', { name: 'Acme' }));
    card.getByRole('button', { name: 'Accept' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Acme' })).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.tab();
    const [first] = within(screen.getByRole('region', { name: 'Bolt' })).getAllByRole('button');
    expect(first).toHaveFocus();
  });

  it('that suspend an account lead on with the keyboard, too [UX-005] @whole', async () => {
    const next: Review = { ...review, account_id: 'bolt', account: 'Bolt' };
    show({ [`GET ${reviewPaths.reviews}`]: listed([review, next]), [`POST ${reviewPaths.decide}`]: listed([next]) });
    await screen.findByRole('region', { name: 'Acme' });
    const [all] = screen.getAllByRole('combobox', { name: 'Issue with: All documents' });
    if (all) await userEvent.click(all);
    const [name] = (await screen.findAllByText('Name does not match')).slice(-1);
    if (name) await userEvent.click(name);
    const [suspend] = screen.getAllByRole('button', { name: 'Reject and suspend' });
    suspend?.focus();
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Suspend Acme?' }));
    question.getByRole('button', { name: 'Reject and suspend' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Acme')).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say at the field that words are needed [ACCT-016]', async () => {
    show();
    await screen.findByRole('region', { name: 'Acme' });
    await choose('Tax registration', 'Other');
    const words = screen.getByRole('textbox', { name: 'Explanation: Tax registration' });
    expect(words).toBeInvalid();
    expect(words).toHaveAccessibleDescription('Please explain the issue.');
  });

  it('that somebody else decided on, or that were handed in anew, say so and are asked for again [ACCT-016]', async () => {
    const code = kycErrors['handed-in-anew'].code;
    const console = show({ [`POST ${reviewPaths.decide}`]: { ok: false, status: 409, code, message: code } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Other documents were submitted in the meantime.');
    await waitFor(() => expect(console.asked.filter(({ path }) => path === reviewPaths.reviews)).toHaveLength(2));
  });
});
