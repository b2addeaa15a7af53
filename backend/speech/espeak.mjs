// Separate program around eSpeak NG (GPL-3.0-or-later), started by the console for each text; they only exchange data: JSON { ssml, voice,
// pitch, wordsPerMinute } on stdin, a WAV on stdout. Without it, or the package, the console has no embedded voice.
import espeak from 'espeak-ng';

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const { ssml, voice, pitch, wordsPerMinute } = JSON.parse(Buffer.concat(pieces).toString('utf8'));

const quiet = () => undefined;
const words = ['-m', '-w', 'speech.wav', '-v', voice, '-p', String(pitch), '-s', String(wordsPerMinute), ssml];
const { FS } = await espeak({ arguments: words, print: quiet, printErr: quiet });
process.stdout.write(FS.readFile('speech.wav'));
