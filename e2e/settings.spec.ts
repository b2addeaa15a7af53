import { expect, test, type Browser, type Page } from '@playwright/test';
import { pdf } from '../backend/src/domain/file-content/testing/files.ts';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const papersOf = (page: Page) => page.getByRole('region', { name: 'Company documents' });

/** Selects a file for a kind of document and waits until it is uploaded. */
async function add(page: Page, kind: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const documents = papersOf(page);
  const there = await documents.getByRole('button', { name: file.name, exact: true }).count();
  await documents.getByLabel(`Add file: ${kind}`).and(page.locator('input')).setInputFiles(file);
  await expect(documents.getByRole('button', { name: file.name, exact: true })).toHaveCount(there + 1);
}

test('an owner submits documents, the reviewer opens them, requests one again, and accepts the next submission [rule: ACCT-016] [rule: ACCT-008]', async () => {
  const owner = await open('owner@north.test', '/settings');
  const { page } = owner;
  const documents = papersOf(page);
  // A second run finds the first one's accepted documents, beside which new ones are submitted.
  await expect(documents.getByRole('list').first()).toBeVisible();
  const again = documents.getByRole('button', { name: 'Submit new documents' });
  if (await again.isVisible()) await again.click();
  const of = String(Date.now());
  const paper = (kind: string) => ({
    name: `${kind} ${of}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdf(`/Title (${kind} ${of})`),
  });
  await add(page, 'Company registration', paper('registration'));
  await add(page, 'Tax registration', paper('tax'));
  await add(page, 'Proof of address', paper('address'));
  await documents
    .getByLabel('Add file: Identity of the signatory')
    .and(page.locator('input'))
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await expect(documents.getByRole('alert')).toHaveText('card.pdf: This file is not a PDF, JPEG or PNG.');
  const card = paper('card');
  await documents.getByLabel('Add file: Identity of the signatory').and(page.locator('input')).setInputFiles(card);
  await expect(documents.getByRole('button', { name: card.name, exact: true })).toBeVisible();
  await documents.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(documents.getByText('In review')).toBeVisible();

  const reviewer = await open('owner@demo.test', '/kyc-reviews');
  const review = reviewer.page.getByRole('region', { name: 'Demo Traders North' });
  await review.getByRole('button', { name: `tax ${of}.pdf` }).click();
  const sheet = reviewer.page.getByRole('img', { name: `tax ${of}.pdf, page 1 of 1` });
  await expect(sheet).toBeVisible();
  await expect
    .poll(() => sheet.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.width : 0)))
    .toBeGreaterThan(800);
  await reviewer.page.keyboard.press('Escape');
  await review.getByRole('combobox', { name: 'Issue with: Proof of address' }).click();
  await reviewer.page.getByTitle('Unreadable').click();
  await review.getByRole('button', { name: 'Request more' }).click();
  await expect(review).toHaveCount(0);

  await page.reload();
  await expect(documents.getByText('More needed')).toBeVisible();
  await expect(documents.getByText('It is unreadable. Add a sharper scan or photo.')).toBeVisible();
  await add(page, 'Proof of address', paper('sharper'));
  await documents.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(documents.getByText('In review')).toBeVisible();
  await reviewer.page.reload();
  await review.getByRole('button', { name: 'Accept' }).click();
  await expect(review).toHaveCount(0);
  await page.reload();
  await expect(documents.getByText('No further action is needed.')).toBeVisible();
  expect([...owner.wrong, ...reviewer.wrong]).toEqual([]);
  await owner.context.close();
  await reviewer.context.close();
});

for (const [user, path, what] of [
  ['owner@demo.test', '/settings', 'the settings of the account'],
  ['owner@demo.test', '/kyc-reviews', 'the review of papers'],
] as const)
  test(`${what} are readable in three languages, both themes and at all widths [rule: UX-009]`, async () => {
    const { page, context } = await open(user, path, { bypassCSP: true });
    for (const language of ['en', 'de', 'ja']) {
      await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
      await looksRightAtAnyWidth(page, `${language} ${what}`);
    }
    await context.close();
  });
