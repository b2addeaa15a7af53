import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, stillness } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { actByKeys } from './support/console-page.ts';
import { figuresIn } from './support/figures-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

async function upload(page: Page, name: string, lines: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload phonebook' }).click();
  const panel = dialog(page, 'Upload phonebook');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('File', { exact: true }).setInputFiles(csv(`${name}.csv`, lines));
  await panel.getByRole('button', { name: 'Upload', exact: true }).click();
  return dialog(page, `Finish ${name}`);
}

const act = (page: Page, book: string, action: string) => actByKeys(page, `Actions for ${book}`, action);

test('an owner uploads numbers, corrects what a spreadsheet shortened, saves, checks and deletes them [CONF-PB-001, CONF-PB-002, CONF-PB-003, CONF-PB-010, CONF-PB-012] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/phonebooks');
  // Unique name and number: a second run finds the first one's data.
  const spring = `Spring ${Date.now()}`;
  const second = `+91${String(7_500_000_000 + (Date.now() % 400_000_000))}`;
  const finish = await upload(page, spring, [
    'Name,Mobile',
    'Tara,+917500000001',
    'Ravi,9.19E+11',
    'Mira,+917500000003',
  ]);
  await expect(finish.getByText('Rows without a valid or unique number: 1 of 3')).toBeVisible();
  const number = finish.getByLabel('Number of row 3');
  await number.fill('12');
  await number.press('Enter');
  await expect(finish.getByText('Not a phone number with its country code')).toBeVisible();
  await number.fill(second);
  await number.press('Enter');
  await finish.getByRole('button', { name: 'Save phonebook' }).click();
  await expect(finish).toHaveCount(0);
  const row = page.getByRole('row', { name: spring });
  await expect(row).toContainText('33–'); // rows, valid, never counted

  await page.getByRole('button', { name: 'Do-not-call list' }).click();
  const list = dialog(page, 'Do-not-call list');
  await list.getByLabel('File', { exact: true }).setInputFiles(csv('dnd.csv', [second, 'nobody']));
  await list.getByRole('button', { name: 'Add 1 to the list' }).click();
  await expect(list.getByRole('status').getByText(/^Added: 1, already listed: 0, skipped: 1$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, spring, 'Check NDNC count');
  await expect(page.getByText(`${spring}: 1 on the do-not-call list`)).toBeVisible();
  await expect(row).toContainText('331');

  for (const [action, file] of [
    ['Download number status', 'numberstatus.csv'],
    ['Download DND status', 'dndstatus.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await act(page, spring, action);
    expect((await download).suggestedFilename()).toBe(file);
  }
  await act(page, spring, 'Delete');
  const question = dialog(page, `Do you want to delete the phonebook - ${spring} ?`);
  await expect(question).toBeVisible();
  await stillness(page); // a click during a dialog's opening animation may miss its button
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Phonebook deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('an invalid file keeps other input, and is reported at the file; an unfinished phonebook waits in the list [CONF-PB-003, CONF-PB-006]', async () => {
  const { page, context } = await open('owner@demo.test', '/phonebooks');
  const waiting = `Waiting ${Date.now()}`;
  await page.getByRole('button', { name: 'Upload phonebook' }).click();
  const panel = dialog(page, 'Upload phonebook');
  await panel.getByLabel('Name').fill(waiting);
  const workbook = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') };
  await panel.getByLabel('File', { exact: true }).setInputFiles(workbook);
  await panel.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(panel.getByText('This is neither a CSV nor an XLSX file.')).toBeVisible();
  await expect(panel.getByLabel('Name')).toHaveValue(waiting);
  await panel.getByLabel('File', { exact: true }).setInputFiles(csv('numbers.csv', ['Number', '+917500000011']));
  await panel.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page, `Finish ${waiting}`)).toBeVisible();
  await dialog(page, `Finish ${waiting}`).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: waiting }).getByText('Not finished')).toBeVisible();
  await act(page, waiting, 'Check NDNC count');
  await expect(page.getByText('Some Error Encountered! Please check the CSV.')).toBeVisible();
  await looksRightAtAnyWidth(page, 'the phonebooks');
  await context.close();
});

test('a number is put on the do-not-call list and taken off it, each with a reason, which is recorded [CAMP-014]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/phonebooks');
  await page.getByRole('button', { name: 'Do-not-call list' }).click();
  const list = dialog(page, 'Do-not-call list');
  const number = `+9199${String(Date.now()).slice(-8)}`;
  await list.getByLabel('Number', { exact: true }).fill(number);
  await list.getByLabel('Reason', { exact: true }).fill('Asked us to');
  await list.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByText(`${number} was added to the list.`)).toBeVisible();
  await list.getByLabel('Search by first digits').fill(number.slice(1));
  const row = list.getByRole('region', { name: 'On the list' }).getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText(/By a person · .+ · Asked us to/);
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('do-not-call.csv');
  await row.getByRole('button', { name: `Remove ${number} from the list` }).click();
  await row.getByLabel(`Reason why ${number} may be called again`).fill('Signed a form');
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByText('No numbers start with these digits')).toBeVisible();
  const history = list.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.nth(0)).toContainText(/removed.*Signed a form/);
  await expect(history.nth(1)).toContainText(/added.*Asked us to/);
  expect(wrong).toEqual([]);
  await context.close();
});
