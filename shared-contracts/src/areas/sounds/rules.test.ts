import { brokenRule } from '@patchbay/shared-contracts/rules';
import { soundErrors } from './errors.ts';
import { filesProblem, fileTypeOf } from './files.ts';
import { isPlayable, soundLimits, soundStatuses, soundTypes, voicesOf } from './limits.ts';
import { soundNameOf, soundRules } from './rules.ts';
import { convertSpeechSchema, saveSpeechFieldsSchema } from './speech.ts';

it.each([
  ['nothing', '  ', 'Please enter Sound name.'],
  ['thirty characters', 'a'.repeat(30), null],
  ['31', 'a'.repeat(31), 'Sound Name can hold up to 30 Characters. Please remove some characters.'],
  ['letters, digits, hyphen, underscore and space', 'Ab 1-2_स्वागत', null],
  [
    'a dot',
    'hello.wav',
    'The sound name should not contain any special characters apart from hyphen (-) & underscore (_).',
  ],
])('a name: %s [CONF-SOUND-048, CONF-SOUND-049, CONF-SOUND-050]', (_, text, says) =>
  expect(brokenRule(soundRules.name, text)?.says ?? null).toBe(says),
);

it.each([
  ['none', '', null],
  ['letters and digits', 'English2', null],
  ['a hyphen', 'en-IN', 'The Language should not contain any special characters.'],
])('a language: %s [CONF-SOUND-051]', (_, text, says) =>
  expect(brokenRule(soundRules.language, text)?.says ?? null).toBe(says),
);

it.each([
  ['none', '', null],
  ['500 characters', 'x'.repeat(500), null],
  ['501', 'x'.repeat(501), 'Description can accept up to 500 Characters. Please remove some characters.'],
])('a description: %s [CONF-SOUND-052]', (_, text, says) =>
  expect(brokenRule(soundRules.description, text)?.says ?? null).toBe(says),
);

it.each([
  ['none', '', 'Please enter Description.'],
  ['501 characters', 'x'.repeat(501), 'Description can accept up to 500 Characters. Please remove some characters.'],
])('a text to speak: %s [CONF-SOUND-062, CONF-SOUND-063]', (_, text, says) =>
  expect(brokenRule(soundRules.speech, text)?.says ?? null).toBe(says),
);

const wav = { name: 'a.wav', type: 'audio/wav', size: 10 };
it.each([
  ['none', [], 'Please choose a sound file.'],
  ['ten', Array.from({ length: 10 }, () => wav), null],
  ['eleven', Array.from({ length: 11 }, () => wav), 'Too many files selected. Please select up to 10 files.'],
  ['one of all the bytes there may be', [{ ...wav, size: soundLimits.bytes }], null],
  [
    'two with a byte too many together',
    [wav, { ...wav, size: soundLimits.bytes - 9 }],
    'The total file(s) size exceeding the max size limit of 10MB',
  ],
  [
    'an MP3 and a WAV',
    [
      { ...wav, type: 'audio/mpeg' },
      { ...wav, type: 'audio/x-wav' },
    ],
    null,
  ],
  ['an OGG', [{ ...wav, type: 'audio/ogg' }], "Invalid type file. Only '.mp3 or .wav' files are supported."],
  ['one of no type', [{ ...wav, type: '' }], "Invalid type file. Only '.mp3 or .wav' files are supported."],
] as const)('files: %s [CONF-SOUND-054, CONF-SOUND-055, CONF-SOUND-056, CONF-SOUND-057]', (_, files, says) => {
  const problem = filesProblem(files);
  expect(problem && soundErrors[problem].message).toBe(says);
});

it.each([
  ['welcome.mp3', 'MP3'],
  ['WELCOME.MP3', 'MP3'],
  ['welcome.wav', 'WAV'],
  ['welcome', 'WAV'],
  ['mp3.ogg', 'WAV'],
])('the file %s is treated as %s [CONF-SOUND-027]', (name, type) => expect(fileTypeOf(name)).toBe(type));

it.each([
  ['Welcome (final).v2.mp3', 'Welcome _final_v2'],
  ['C:\\sounds\\hold.wav', 'hold'],
  ['....wav', '_'],
  ['.wav', 'sound'],
  [`${'é'.repeat(40)}.wav`, 'é'.repeat(30)],
])('the sound of %s is called %s', (file, name) => {
  expect(soundNameOf(file)).toBe(name);
  expect(brokenRule(soundRules.name, soundNameOf(file))).toBeNull();
});

it('has four statuses, of which callers hear two, and types as they are sent [CONF-SOUND-026, CONF-SOUND-033, CONF-SOUND-035]', () => {
  expect(soundStatuses).toEqual({ underReview: 0, active: 1, rejected: 2, default: 3 });
  expect(Object.values(soundStatuses).filter(isPlayable)).toEqual([1, 3]);
  expect(soundTypes).toEqual(['LIb', 'TTS']);
});

describe('speech', () => {
  const wish = { lang: 'Hindi', voice: 'Aditi', text: 'नमस्ते' } as const;
  it('has Aditi and Raveena for English-IN, and Aditi alone for Hindi [CONF-SOUND-086, CONF-SOUND-087]', () => {
    expect(voicesOf).toEqual({ Hindi: ['Aditi'], 'English-IN': ['Aditi', 'Raveena'] });
    expect(convertSpeechSchema.safeParse(wish).success).toBe(true);
    expect(convertSpeechSchema.safeParse({ ...wish, voice: 'Raveena' }).error?.issues[0]).toMatchObject({
      path: ['voice'],
      message: 'Please select Voice.',
    });
  });
  it.each([
    ['no language', { ...wish, lang: undefined }, 'Please select Language.'],
    ['no voice', { ...wish, voice: undefined }, 'Please select Voice.'],
  ])('%s [CONF-SOUND-060, CONF-SOUND-061]', (_, asked, says) =>
    expect(convertSpeechSchema.safeParse(asked).error?.issues[0]?.message).toBe(says),
  );
  it.each([
    [19, 0, false],
    [20, -6, true],
    [200, 6, true],
    [201, 0, false],
    [100, -7, false],
    [100, 7, false],
  ])('a speed of %d and a loudness of %d: %s [CONF-SOUND-064]', (rate, vol, fits) =>
    expect(convertSpeechSchema.safeParse({ ...wish, rate, vol }).success).toBe(fits),
  );
  it('stands at 100 and 0, and unconverted, where nothing is said [CONF-SOUND-074]', () => {
    const fields = { soundname: 'a', language: 'Hindi', voice: 'Aditi', text_to_be_converted: 'x' };
    expect(saveSpeechFieldsSchema.parse(fields)).toMatchObject({
      ...{ speech_rate: 100, sound_volume: 0, is_converted: '0', status: '0' },
    });
    expect(saveSpeechFieldsSchema.safeParse({ ...fields, voice: 'Raveena' }).success).toBe(false);
  });
});
