// Speaks the prompts that come with the product: backend/prompts/texts.json, and the numbers. Needs espeak-ng and sox; the sounds
// are kept in the repository, so that nothing has to be installed to run it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'backend', 'prompts');
const texts = JSON.parse(readFileSync(join(folder, 'texts.json'), 'utf8'));
const numbers = [...Array.from({ length: 20 }, (_, at) => at + 1), 30, 40, 50, 60, 70, 80, 90];
const all = { ...texts, ...Object.fromEntries(numbers.map((number) => [`number-${number}`, String(number)])) };

const draft = mkdtempSync(join(tmpdir(), 'prompts-'));
for (const [name, text] of Object.entries(all)) {
  const spoken = join(draft, 'spoken.wav');
  execFileSync('espeak-ng', ['-v', 'en-gb-x-rp', '-s', '150', '-p', '45', '-w', spoken, text]);
  // Telephone audio: 8 kHz mono µ-law, silence cut off at both ends but for a breath, even in loudness.
  const ends = [
    'silence',
    '1',
    '0.02',
    '0.5%',
    'reverse',
    'silence',
    '1',
    '0.02',
    '0.5%',
    'reverse',
    'pad',
    '0.05',
    '0.1',
  ];
  const sox = [spoken, '-r', '8000', '-c', '1', '-e', 'mu-law', join(folder, `${name}.wav`)];
  execFileSync('sox', ['-D', ...sox, 'highpass', '150', 'gain', '-n', '-4', ...ends]);
}
rmSync(draft, { recursive: true });
