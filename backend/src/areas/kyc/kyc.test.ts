// @gate the identity documents of an account and their review
import { edgeErrors } from '@patchbay/shared-contracts';
import { creditOf } from '@patchbay/shared-contracts/billing';
import {
  documentKinds,
  kycAnswerSchema,
  kycErrors,
  kycPaths,
  reviewPaths,
  reviewsAnswerSchema,
  type Decision,
  type DocumentKind,
  type Remark,
} from '@patchbay/shared-contracts/kyc';
import { papersWaitingPath, papersWaitingSchema } from '@patchbay/shared-contracts/shell';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { pdf, png } from '../../domain/file-content/testing/files.ts';
import { suspendForDocuments } from '../../domain/ledger/documents-suspension.ts';
import { lotsOf } from '../../domain/ledger/lots.ts';
import { recharge, repay } from '../../domain/ledger/postings.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const unreadable: Remark = { kind: 'address', reason: 'unreadable', words: 'The date is cut off.' };

describe('the papers of an account', () => {
  let test: TestApp;
  /** Owner of an account that never submitted documents, and the operator of the installation. */
  let owner: SignedIn;
  let reviewer: SignedIn;
  let began: number;
  let first: string;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@other.test');
    reviewer = await test.signIn('owner@demo.test');
    began = test.clock.now;
    first = JSON.stringify((await test.database.withAccount('other', (tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow())).profile); // prettier-ignore
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.now = began;
    await test.database.withAccount('other', async (tx) => {
      await tx.deleteFrom('kyc_documents').execute();
      await tx.deleteFrom('kyc_reviews').execute();
      await sql`update accounts set profile = ${first}::jsonb`.execute(tx);
    });
  });

  const send = (method: 'POST' | 'DELETE' | 'GET', url: string, who: SignedIn, more: object = {}) =>
    test.app.inject({ method, url, headers: { authorization: `Bearer ${who.bearer}` }, ...more });
  const add = (kind: DocumentKind, bytes: Buffer, who = owner, name = `${kind}.pdf`) =>
    test.app.inject({
      ...{ method: 'POST', url: kycPaths.documents, query: { kind, name }, payload: bytes },
      headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/octet-stream' },
    });
  /** Adds documents with unique content. */
  const addAll = async (mark = '', kinds: readonly DocumentKind[] = documentKinds) => {
    for (const kind of kinds) expect((await add(kind, pdf(`/Title (${kind} ${mark})`))).statusCode).toBe(200);
  };
  const handIn = (who = owner) => who.post(kycPaths.handIn, {});
  const kyc = async (who = owner) => kycAnswerSchema.parse((await who.get(kycPaths.kyc)).json()).data;
  const waiting = async () => reviewsAnswerSchema.parse((await reviewer.get(reviewPaths.reviews)).json()).objects;
  const decide = async (decision: Decision, remarks: readonly Remark[] = [], handed_in_at?: string) => {
    const [review] = await waiting();
    const seen = handed_in_at ?? review?.handed_in_at ?? new Date(0).toISOString();
    return reviewer.post(reviewPaths.decide, { account_id: 'other', handed_in_at: seen, decision, remarks });
  };
  const letters = async () =>
    ((await test.services.outbox?.list()) ?? [])
      .filter(({ recipient }) => recipient === 'owner@other.test')
      .map(({ subject }) => subject);
  const queued = async () =>
    (await test.services.jobs.due()).find(({ kind }) => kind === 'documents-decided-letter')?.count ?? 0;
  const codeOf = (response: { json: () => { error?: { code: string } } }) => response.json().error?.code;
  const profile = (account = 'other') => test.database.withAccount(account, accountProfile);
  const happened = async (who = owner) =>
    auditAnswerSchema
      .parse((await who.get(signInPaths.audit, { limit: '50' })).json())
      .objects.filter(({ action }) => action.startsWith('paper'))
      .map(({ action, by, whom }) => `${action} ${by} ${whom}`);

  it('are submitted together, reviewed, and accepted: the account may pay then, and its owners get a mail [ACCT-016, ACCT-005, ACCT-008]', async () => {
    expect((await kyc()).state).toBe('not-started');
    await addAll('', ['registration', 'tax', 'address']);
    expect(codeOf(await handIn())).toBe(kycErrors.missing.code);
    await add('identity', png(), owner, 'front.png');
    expect((await handIn()).statusCode).toBe(200);
    expect(await kyc()).toMatchObject({ state: 'in-review', handed_in_by: 'owner@other.test' });
    const [review] = await waiting();
    expect(review).toMatchObject({ account_id: 'other', account: 'Other Traders' });
    expect(review?.documents.map(({ kind, type }) => `${kind} ${type}`).sort()).toEqual([
      ...['address pdf', 'identity png', 'registration pdf', 'tax pdf'],
    ]);
    expect((await profile()).kyc_final_state).toBe(0);
    expect((await decide('accepted')).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await profile()).kyc_final_state).toBe(1);
    const { state, documents } = await kyc();
    expect([state, documents.every((each) => each.is_accepted)]).toEqual(['accepted', true]);
    await test.services.jobs.work();
    expect(await letters()).toContain('Other Traders: your company documents were accepted');
  });

  it('cannot change during the review, and can be withdrawn before a decision [ACCT-016]', async () => {
    await addAll();
    await handIn();
    const [review] = await waiting();
    const id = review?.documents[0]?.id ?? '';
    expect(codeOf(await add('tax', png()))).toBe(kycErrors['in-review'].code);
    expect(codeOf(await send('DELETE', kycPaths.document(id), owner))).toBe(kycErrors['in-review'].code);
    expect(codeOf(await handIn())).toBe(kycErrors['in-review'].code);
    expect((await owner.post(kycPaths.takeBack, {})).statusCode).toBe(200);
    expect((await kyc()).state).toBe('not-started');
    expect(codeOf(await owner.post(kycPaths.takeBack, {}))).toBe(kycErrors['not-in-review'].code);
    expect(codeOf(await decide('accepted', [], review?.handed_in_at ?? ''))).toBe(kycErrors['not-in-review'].code);
    expect((await send('DELETE', kycPaths.document(id), owner)).statusCode).toBe(200);
    expect((await kyc()).documents).toHaveLength(3);
  });

  it('that wait are counted for reviewers, and for nobody else [ACCT-016, SEC-006]', async () => {
    const count = async () => papersWaitingSchema.parse((await reviewer.get(papersWaitingPath)).json()).data.accounts;
    expect(await count()).toBe(0);
    await addAll();
    expect(await count()).toBe(0);
    await handIn();
    expect(await count()).toBe(1);
    expect((await owner.get(papersWaitingPath)).statusCode).toBe(403);
    await decide('accepted');
    expect(await count()).toBe(0);
  });

  it('are decided as the reviewer saw them: later ones are not accepted unseen, nor twice, nor without an entry in the audit log [ACCT-016, ACCT-017]', async () => {
    await addAll();
    await handIn();
    const [seen] = await waiting();
    await owner.post(kycPaths.takeBack, {});
    test.clock.now += 60_000;
    await add('identity', png(7));
    await handIn();
    expect(codeOf(await decide('accepted', [], seen?.handed_in_at ?? ''))).toBe(kycErrors['handed-in-anew'].code);
    expect((await kyc()).state).toBe('in-review');
    const [now] = await waiting();
    const before = [await happened(), await queued()];
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    expect((await decide('accepted')).statusCode).toBe(500);
    full.mockRestore();
    expect([(await kyc()).state, await happened(), await queued()]).toEqual(['in-review', ...before]);
    const both = await Promise.all([
      decide('accepted', [], now?.handed_in_at ?? ''),
      decide('refused', [unreadable], now?.handed_in_at ?? ''),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('that are requested again have the reason beside each, and can be submitted anew [ACCT-016]', async () => {
    await addAll();
    await handIn();
    test.clock.now += 60_000;
    expect(codeOf(await decide('more-asked'))).toBe(kycErrors.unexplained.code);
    expect(codeOf(await decide('more-asked', [{ kind: 'tax', reason: 'other', words: ' ' }]))).toBe(
      kycErrors.unexplained.code,
    );
    expect(codeOf(await decide('accepted', [unreadable]))).toBe(kycErrors.unexplained.code);
    expect((await decide('more-asked', [unreadable])).statusCode).toBe(200);
    expect(await kyc()).toMatchObject({ state: 'more-asked', remarks: [unreadable] });
    expect(codeOf(await handIn())).toBe(kycErrors['nothing-new'].code);
    test.clock.now += 60_000;
    await addAll('sharper', ['address']);
    expect((await handIn()).statusCode).toBe(200);
    expect((await decide('accepted')).statusCode).toBe(200);
    expect((await kyc()).remarks).toEqual([]);
  });

  it('that were accepted stay valid until new ones are decided on [ACCT-016]', async () => {
    await addAll();
    await handIn();
    await decide('accepted');
    const [paper] = (await kyc()).documents;
    expect(codeOf(await send('DELETE', kycPaths.document(paper?.id ?? ''), owner))).toBe(kycErrors.accepted.code);
    test.clock.now += 60_000;
    await addAll('moved', ['address']);
    await handIn();
    expect([(await kyc()).state, (await profile()).kyc_final_state]).toEqual(['in-review', 1]);
    await decide('refused', [unreadable]);
    expect([(await kyc()).state, (await profile()).kyc_final_state]).toEqual(['refused', 2]);
  });

  it('that are refused may suspend the account at once; acceptance lifts that, but no other suspension [ACCT-012]', async () => {
    await addAll();
    await handIn();
    await decide('refused-and-suspended', [unreadable]);
    expect(await profile()).toMatchObject({ is_suspended_account: true, suspension_type: 'kyc', kyc_final_state: 2 });
    expect((await owner.get(kycPaths.kyc)).statusCode).toBe(403); // the documented rule closes the page [ACCT-003]
    // The operator reactivates it manually, as after a request to support.
    await test.database.withAccount('other', (tx) =>
      sql`update accounts set profile = profile || '{"is_suspended_account": false}'`.execute(tx),
    );
    test.clock.now += 60_000;
    await addAll('again', ['address']);
    await handIn();
    await test.database.withAccount('other', async (tx) => {
      await sql`update accounts set billing_type = 'prepaid', profile = profile || '{"is_suspended_account": true}'`.execute(tx);
      const of = { accountId: 'other', at: test.clock.now };
      const { granted, purchased } = creditOf(await lotsOf(tx, 'other'), of.at);
      await repay(tx, { ...of, repaymentId: 'all', isUndone: false, amount: granted + purchased });
    }); // prettier-ignore
    expect((await profile()).suspension_type).toBe('kyc');
    await decide('accepted');
    expect(await profile()).toMatchObject({ is_suspended_account: true, suspension_type: 'coin', kyc_final_state: 1 });
  });

  it.each([
    ['a program', Buffer.from('MZ'), 415, kycErrors['not-a-paper'].code],
    ['a PDF that runs one', pdf('/OpenAction << /S /JavaScript >>'), 422, kycErrors['has-program'].code],
    ['one that needs a password', pdf('/Encrypt 9 0 R'), 422, kycErrors.locked.code],
    ['one that was cut off', pdf().subarray(0, 50), 422, kycErrors.broken.code],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, edgeErrors.tooLarge.code],
  ])('accept no file that is %s, and store nothing of it [ACCT-016]', async (_, bytes, status, code) => {
    const refused = await add('tax', bytes);
    expect([refused.statusCode, codeOf(refused)]).toEqual([status, code]);
    expect((await kyc()).documents).toEqual([]);
  });

  it('include a file once, and at most four of a kind [ACCT-016]', async () => {
    await add('identity', png(1));
    expect(codeOf(await add('address', png(1)))).toBe(kycErrors['there-already'].code);
    const many = await Promise.all([2, 3, 4, 5, 6].map((grey) => add('identity', png(grey))));
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409]);
    expect((await kyc()).documents).toHaveLength(4);
  });

  it('are stored encrypted, open to owners and reviewers, and each opening is recorded [ACCT-016]', async () => {
    const paper = pdf('/Title (secret)');
    await add('tax', paper, owner, 'tax.pdf');
    await addAll('', ['registration', 'address', 'identity']);
    const id = (await kyc()).documents.find(({ name }) => name === 'tax.pdf')?.id ?? '';
    const row = await test.database.withAccount('other', (tx) =>
      tx.selectFrom('kyc_documents').select('content').where('document_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(Buffer.from(row.content).includes('secret')).toBe(false);
    const opened = await send('GET', kycPaths.document(id), owner);
    expect(opened.rawPayload.equals(paper)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await send('GET', reviewPaths.document('other', id), reviewer)).statusCode).toBe(404); // no review was requested
    await handIn();
    expect((await send('GET', reviewPaths.document('other', id), reviewer)).rawPayload.equals(paper)).toBe(true);
    expect((await happened()).slice(0, 3)).toEqual([
      'paper-opened owner@demo.test tax.pdf',
      'papers-handed-in owner@other.test owner@other.test',
      'paper-opened owner@other.test tax.pdf',
    ]);
    // Content moved to another row cannot be decrypted.
    await test.database.withAccount('other', (tx) =>
      sql`update kyc_documents set content = (select content from kyc_documents where document_id <> ${id} limit 1) where document_id = ${id}`.execute(tx),
    ); // prettier-ignore
    expect((await send('GET', kycPaths.document(id), owner)).statusCode).toBe(404);
  });

  it('are closed to supervisors and other accounts, and nobody of the account decides on them [ACCT-016, ACCT-003, SEC-006]', async () => {
    await addAll();
    await handIn();
    const id = (await kyc()).documents[0]?.id ?? '';
    const supervisor = await test.signIn('supervisor@other.test');
    for (const who of [supervisor, await test.signIn('agent@demo.test')]) {
      expect((await who.get(kycPaths.kyc)).statusCode).toBe(403);
      expect((await who.get(reviewPaths.reviews)).statusCode).toBe(403);
    }
    expect((await send('GET', kycPaths.document(id), reviewer)).statusCode).toBe(404); // as an owner of demo
    expect((await owner.get(reviewPaths.reviews)).statusCode).toBe(403);
    expect((await send('GET', reviewPaths.document('other', id), owner)).statusCode).toBe(403);
    const ownWord = { account_id: 'other', handed_in_at: new Date(0).toISOString(), decision: 'accepted', remarks: [] };
    expect((await owner.post(reviewPaths.decide, ownWord)).statusCode).toBe(403);
    expect((await reviewer.post(reviewPaths.decide, { ...ownWord, account_id: 'none' })).statusCode).toBe(404);
    expect((await send('GET', reviewPaths.document('none', id), reviewer)).statusCode).toBe(404);
  });

  it('that are accepted lift the suspension of an account that has credit [ACCT-012]', async () => {
    await addAll();
    await handIn();
    await test.database.withAccount('other', async (tx) => {
      await recharge(tx, { accountId: 'other', amount: 100, at: test.clock.now, paymentId: 'enough' });
      await suspendForDocuments(tx, 'other');
    });
    await decide('accepted');
    expect(await profile()).toMatchObject({ is_suspended_account: false, suspension_type: '' });
  });

  it('of an account that was accepted before need nothing more [ACCT-005]', async () =>
    expect((await kyc(reviewer)).state).toBe('accepted'));
});
