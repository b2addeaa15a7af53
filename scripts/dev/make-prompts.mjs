// Speaks the prompts that come with the product: backend/prompts/texts.json and the English numbers, and in its subfolders the texts of the
// other languages, each with the embedded voice (backend/speech/espeak.mjs). The sounds are in the repository, so that nothing has to be
// installed to run it. `node scripts/dev/make-prompts.mjs [language…] [name…]` speaks some of them; without arguments all.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mulawWav, telephoneSound } from './telephone-sound.mjs';

const backend = join(import.meta.dirname, '..', '..', 'backend');
const folder = join(backend, 'prompts');
/** Voice of each language, words per minute, and folder of its texts. Japanese is written phonetically: the voice cannot read kanji. */
const spoken = {
  en: { voice: 'en-gb-x-rp', pace: 150, place: '' },
  de: { voice: 'de', pace: 150, place: 'de' },
  es: { voice: 'es', pace: 150, place: 'es' },
  fr: { voice: 'fr-fr', pace: 150, place: 'fr' },
  ja: { voice: 'ja', pace: 140, place: 'ja' },
  zh: { voice: 'cmn', pace: 140, place: 'zh' },
};
const english = [...Array.from({ length: 20 }, (_, at) => at + 1), 30, 40, 50, 60, 70, 80, 90];
const PITCH = 45;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function say(text, { voice, pace }) {
  const input = JSON.stringify({ ssml: `<speak>${escaped(text)}</speak>`, voice, pitch: PITCH, wordsPerMinute: pace });
  const { status, stdout } = spawnSync(process.execPath, [join(backend, 'speech', 'espeak.mjs')], {
    input,
    maxBuffer: 64_000_000,
  });
  if (status !== 0 || stdout.length < 100) throw new Error(`not spoken by ${voice}: ${text}`);
  return stdout;
}

const wanted = process.argv.slice(2).filter((one) => one in spoken);
const named = process.argv.slice(2).filter((one) => !(one in spoken));
for (const [language, how] of Object.entries(spoken)) {
  if (wanted.length > 0 && !wanted.includes(language)) continue;
  const texts = JSON.parse(readFileSync(join(folder, how.place, 'texts.json'), 'utf8'));
  const numbers = language === 'en' ? english.map((number) => [`number-${number}`, String(number)]) : [];
  for (const [name, text] of [...Object.entries(texts), ...numbers].filter(
    ([each]) => named.length === 0 || named.includes(each),
  ))
    writeFileSync(join(folder, how.place, `${name}.wav`), mulawWav(telephoneSound(say(text, how))));
}
