import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways, stillness } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { actByKeys, signIn } from './support/console-page.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';
import { toneFile } from './support/tones.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** Returns a tone as a WAV file of this length. */
const wav = (name: string, seconds = 3) => ({
  name,
  mimeType: 'audio/wav',
  buffer: readFileSync(toneFile(440, seconds)),
});

async function upload(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Sound' }).click();
  const panel = dialog(page, 'Upload Sound');
  await panel.getByLabel('Sound name').fill(name);
  await panel.getByLabel(/^Description/).fill('Made by a test.');
  await panel.getByLabel('Sound file', { exact: true }).setInputFiles(wav('tone.wav'));
  await panel.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(panel).toHaveCount(0, { timeout: patiently(20_000) });
  await expect(card(page, name)).toBeVisible({ timeout: patiently(10_000) });
}

const act = (page: Page, name: string, action: string) => actByKeys(page, `Quick Actions: ${name}`, action);

test('an owner opens sounds from the menu, uploads one, hears it, renames it and deletes it [CONF-SOUND-001, CONF-SOUND-021, CONF-SOUND-036, CONF-SOUND-067, CONF-SOUND-068, CONF-SOUND-070] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Configurations' }).click();
  await menu.getByRole('link', { name: 'Sounds' }).click();
  await expect(page).toHaveTitle(/Sounds/);
  await page.mouse.move(1_000, 600); // the menu lies over the page while the pointer is in it
  await expect(page.getByRole('heading', { name: 'Manage Sounds' })).toBeVisible();
  await upload(page, 'Tone of a test');
  const made = card(page, 'Tone of a test');
  await expect(made).toContainText('Under Review');
  await expect(made).toContainText('WAV');
  await expect(made).toContainText('00:03');
  await expect(made).toContainText('Loudness adjusted by');

  await made.getByRole('button', { name: 'Play Tone of a test', exact: true }).click();
  await expect(made.getByRole('button', { name: 'Pause Tone of a test' })).toBeVisible();
  const ring = made.getByRole('progressbar');
  await expect.poll(async () => Number(await ring.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await expect(made.getByRole('button', { name: 'Play Tone of a test', exact: true })).toBeVisible({
    timeout: patiently(8_000),
  }); // at its end
  await expect(ring).toHaveAttribute('aria-valuenow', '0');
  await made.getByRole('button', { name: 'Play Tone of a test as callers hear it' }).click();
  await expect.poll(async () => Number(await ring.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await made.getByRole('button', { name: 'Stop Tone of a test' }).click();
  await expect(ring).toHaveAttribute('aria-valuenow', '0');

  await act(page, 'Tone of a test', 'Edit');
  const edit = dialog(page, 'Edit Tone of a test');
  await edit.getByLabel('Sound name').fill('Tone renamed');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sound updated successfully')).toBeVisible();
  await expect(card(page, 'Tone renamed')).toBeVisible();

  await act(page, 'Tone renamed', 'Delete');
  const question = dialog(page, 'Do you want to delete the sound - Tone renamed ?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Sound Deleted successfully')).toBeVisible();
  await expect(card(page, 'Tone renamed')).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('many sounds are uploaded at once, found by a search in the address, and deleted together [CONF-SOUND-045, CONF-SOUND-071, CONF-SOUND-092]', async () => {
  const { page, context } = await open('owner@demo.test', '/sounds');
  await page.getByRole('button', { name: 'Upload Sound' }).click();
  const panel = dialog(page, 'Upload Sound');
  await panel.getByRole('tab', { name: 'Add in Bulk' }).click();
  await panel.getByLabel('Sound files').setInputFiles([wav('Bulk one.wav', 1), wav('Bulk two.wav', 1)]);
  await panel.getByRole('button', { name: 'Upload all' }).click();
  await expect(panel).toHaveCount(0, { timeout: patiently(20_000) });
  await page.getByPlaceholder('Search Sound').fill('Bulk');
  await expect(page).toHaveURL(/q=Bulk/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const name of ['Bulk one', 'Bulk two']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete selected (2)' }).click();
  await dialog(page, 'Delete Selected(2) Sounds').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Result Found')).toBeVisible();
  await context.close();
});

test('errors are reported at their field, and no input is lost [CONF-SOUND-054, CONF-SOUND-056]', async () => {
  const { page, context } = await open('owner@demo.test', '/sounds');
  await page.getByRole('button', { name: 'Upload Sound' }).click();
  const panel = dialog(page, 'Upload Sound');
  const save = panel.getByRole('button', { name: 'Upload', exact: true });
  await panel.getByLabel('Sound name').fill('Not a sound');
  await save.click();
  await expect(panel.getByText('Please choose a sound file.')).toBeVisible();
  const file = panel.getByLabel('Sound file', { exact: true });
  await file.setInputFiles({ name: 'a.ogg', mimeType: 'audio/ogg', buffer: Buffer.alloc(100) });
  await expect(panel.getByText("Invalid type file. Only '.mp3 or .wav' files are supported.")).toBeVisible();
  // Claims to be a sound but is none: the server inspects it.
  await file.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from('<html>'.repeat(200)) });
  await save.click();
  await expect(panel.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(panel.getByLabel('Sound name')).toHaveValue('Not a sound');
  await expect(panel.getByText('a.wav', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(card(page, 'Not a sound')).toHaveCount(0);
  await context.close();
});

test('a text is converted, heard, changed, converted again and saved as a sound [CONF-SOUND-040, CONF-SOUND-041, CONF-SOUND-042, CONF-SOUND-073, CONF-SOUND-074]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/sounds');
  await page.getByRole('button', { name: 'Create TTS' }).click();
  const panel = dialog(page, 'Create TTS');
  await panel.getByRole('combobox', { name: 'Language' }).click();
  await page.getByTitle('English-IN').click();
  await panel.getByRole('combobox', { name: 'Voice' }).click();
  await page.getByTitle(/^Raveena/).click();
  await panel.getByRole('button', { name: 'Know more about Tags' }).click();
  await expect(dialog(page, 'Using the TAGS')).toBeVisible();
  await stillness(page); // a click during a dialog's opening animation may miss its button
  await dialog(page, 'Using the TAGS').getByRole('region', { name: 'Telephone numbers' }).getByRole('button').click();
  await expect(panel.getByLabel('Text', { exact: true })).toHaveValue(/say-as interpret-as="telephone"/);
  await panel.getByRole('button', { name: 'Convert to Sound' }).click();
  await expect(panel.getByRole('button', { name: 'Save Sound' })).toBeVisible({ timeout: patiently(30_000) });
  await panel.getByRole('button', { name: 'Play the converted sound' }).click();
  await expect
    .poll(async () => Number(await panel.getByRole('progressbar').getAttribute('aria-valuenow')))
    .toBeGreaterThan(5);
  await panel.getByLabel('Rate').fill('120');
  await expect(
    panel.getByText('TTS Settings have changed, please convert again to load the new changes'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Convert to Sound' }).click();
  await panel.getByLabel('Sound name').fill('Spoken by a test');
  await panel.getByRole('button', { name: 'Save Sound' }).click({ timeout: patiently(30_000) });
  await expect(panel).toHaveCount(0, { timeout: patiently(30_000) });
  await page.getByRole('tab', { name: 'TTS Sound' }).click();
  await expect(card(page, 'Spoken by a test')).toContainText('Text-to-speech');
  await act(page, 'Spoken by a test', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Spoken by a test')).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('an account without sounds has none, neither in the menu nor by the address [CONF-SOUND-001]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'owner@other.test', url(), '/home');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Configurations' }).click();
  await expect(menu.getByRole('link', { name: 'Dispositions' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sounds' })).toHaveCount(0);
  await page.goto(`${url()}/sounds`);
  await expect(page).not.toHaveURL(/\/sounds/);
  await context.close();
});

test('are shown four in a row on a large screen [CONF-SOUND-006]', async () => {
  const { page, context } = await open('owner@demo.test', '/sounds');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let more = await page.locator('main article').count(); more < 5; more++) await upload(page, `Card ${more}`);
  const tops = await page
    .locator('main article')
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  await context.close();
});

test('sounds are readable in three languages, light and dark, wide and narrow, with their dialogs [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(240_000));
  const { page, context } = await open('owner@demo.test', '/sounds', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main article').first()).toBeVisible();
    await looksRightAtAnyWidth(page, `${language} sounds`);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const index of [0, 1]) {
      await page.locator('main header button').nth(index).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looksRightAtAnyWidth(page, `${language} dialog ${index}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await context.close();
});
