import type { View } from '@patchbay/shared-ui/list-page';
import { sampleSound } from '../testing/samples.ts';
import { silent, step, type Playback } from './playback.ts';
import { refusedField, toldAsItIs, unquoted } from './refusal.ts';
import { isSelectionFull, toggled, without } from './selection.ts';
import { queryOf, stateOf, typeOf, withTab } from './sounds-state.ts';
import { firstSpeech, insertAt, settingsOf, stageOf, voicesFor, withLanguage } from './speech.ts';

const view: View = {
  ...{ page: 1, size: 10, search: '', order: '', chosen: {} },
  date: { code: 'today', from: '', to: '' },
};

describe('what the page is about', () => {
  it('is a tab, a selection, a search, a page size and a page, read from the address [CONF-SOUND-029]', () => {
    const chosen = [sampleSound()];
    expect(stateOf({ ...view, page: 3, size: 25, search: 'hi', chosen: { tab: ['1'] } }, chosen)).toEqual({
      ...{ activeSoundTab: 1, selectedSounds: chosen, searchQuery: 'hi', pageSize: 25, currentPage: 3 },
    });
    expect(stateOf(view, []).activeSoundTab).toBe(0);
  });

  it('another tab has no search, ten a page and page 1 [CONF-SOUND-090, CONF-SOUND-091]', () => {
    const far = { ...view, page: 4, size: 50, search: 'hi' };
    expect(stateOf(withTab(far, 1), [])).toMatchObject({
      ...{ activeSoundTab: 1, searchQuery: '', pageSize: 10, currentPage: 1 },
    });
    expect(stateOf(withTab({ ...far, chosen: { tab: ['1'] } }, 0), []).activeSoundTab).toBe(0);
  });

  it.each([
    ['the first page', {}, null, { limit: 10, offset: 0, type: 'LIb' }],
    [
      ...([
        'page 3 of a search among spoken ones',
        { page: 3, size: 25, search: 'hi', chosen: { tab: ['1'] } },
        70,
      ] as const),
      {
        ...{ limit: 25, offset: 50, type: 'TTS', soundlibobj__soundname__icontains: 'hi' },
        ...{ total_entries: 70, total_pages: 3 },
      },
    ],
  ] as const)('%s asks for it [CONF-SOUND-066]', (_name, change, total, query) =>
    expect(queryOf(stateOf({ ...view, ...change } as View, []), total)).toEqual(query),
  );

  it.each([
    ['a.mp3', 'MP3'],
    ['A.MP3', 'MP3'],
    ['a.wav', 'WAV'],
    ['a.ogg', 'WAV'],
    ['', 'WAV'],
  ])('a file of the name %j is %s [CONF-SOUND-027]', (servername, type) =>
    expect(typeOf(sampleSound({ servername }))).toBe(type),
  );
});

describe('what is checked', () => {
  const ten = Array.from({ length: 10 }, (_, index) => sampleSound({ id: String(index) }));
  it.each([
    ['one is checked', [], '0', ['0']],
    ['checked again it is left out', ten.slice(0, 2), '0', ['1']],
    ['an eleventh is not taken', ten, '77', ten.map(({ id }) => id)],
    ['of ten one may still be left out', ten, '9', ten.slice(0, 9).map(({ id }) => id)],
  ])('%s [CONF-SOUND-065]', (_name, before, id, after) =>
    expect(toggled(before, sampleSound({ id })).map((sound) => sound.id)).toEqual(after),
  );
  it('what is gone is checked no more', () => {
    expect(without(ten, new Set(['0', '5'])).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '6', '7', '8', '9']);
    expect([isSelectionFull(ten), isSelectionFull(ten.slice(1))]).toEqual([true, false]);
  });
});

describe('playing', () => {
  const track = (id: string) => ({ id, url: `/${id}` });
  const playing: Playback = { phase: 'playing', id: 'a', percent: 40 };
  const paused: Playback = { phase: 'paused', id: 'a', percent: 40 };
  it.each([
    [
      'pressed in silence it begins',
      silent,
      { type: 'pressed', track: track('a') },
      { phase: 'playing', id: 'a', percent: 0 },
      ['begin'],
    ],
    ['pressed again it pauses', playing, { type: 'pressed', track: track('a') }, paused, ['pause']],
    ['and goes on where it was', paused, { type: 'pressed', track: track('a') }, playing, ['resume']],
    [
      'another one stops it and begins',
      playing,
      { type: 'pressed', track: track('b') },
      { phase: 'playing', id: 'b', percent: 0 },
      ['begin'],
    ],
    ['stopped it is at its start', playing, { type: 'stopped' }, silent, ['reset']],
    ['at its end it is silent', playing, { type: 'ended' }, silent, ['reset']],
    ['broken it is silent, and that is told', playing, { type: 'failed' }, silent, ['reset', 'tell-failure']],
    ['how far it is', playing, { type: 'progressed', percent: 55 }, { ...playing, percent: 55 }, []],
    ['what ends in silence changes nothing', silent, { type: 'ended' }, silent, []],
  ] as const)('%s [CONF-SOUND-036]', (_name, before, event, after, effects) => {
    const [next, done] = step(before, event);
    expect(next).toEqual(after);
    expect(done.map(({ type }) => type)).toEqual(effects);
  });
});

describe('speech', () => {
  it('begins with a text with tags, at the usual rate and volume [CONF-SOUND-031, CONF-SOUND-032]', () =>
    expect(firstSpeech).toEqual({
      ...{ soundName: '', lang: '', voice: '' },
      text: 'Hello <break strength="medium"/> <emphasis level="moderate">Welcome</emphasis> to our service.',
      ...{ rate: 100, vol: 0 },
    }));

  const form = { ...firstSpeech, lang: 'Hindi', voice: 'Aditi' };
  it.each([
    ['before anything was converted', null, form, 'convert'],
    ['converted', settingsOf(form), form, 'save'],
    ['converted, and named since', settingsOf(form), { ...form, soundName: 'Hello' }, 'save'],
    ['another language', settingsOf(form), { ...form, lang: 'English-IN' }, 'convert-again'],
    ['another voice', settingsOf(form), { ...form, voice: 'Raveena' }, 'convert-again'],
    ['another text', settingsOf(form), { ...form, text: 'Bye' }, 'convert-again'],
    ['another rate', settingsOf(form), { ...form, rate: 101 }, 'convert-again'],
    ['another volume', settingsOf(form), { ...form, vol: 1 }, 'convert-again'],
  ] as const)('%s: the button is there to %s', (_name, converted, now, stage) =>
    expect(stageOf(converted, now)).toBe(stage),
  );

  it('Aditi and Raveena speak English, Aditi alone Hindi [CONF-SOUND-086]', () => {
    expect(voicesFor('English-IN')).toEqual(['Aditi', 'Raveena']);
    expect(voicesFor('Hindi')).toEqual(['Aditi']);
    expect(voicesFor('')).toEqual([]);
  });
  it.each([
    ['', 'English-IN', ''],
    ['Raveena', 'Hindi', 'Aditi'],
    ['Raveena', 'English-IN', 'Raveena'],
  ])('the voice %j in %s becomes %j', (voice, lang, next) =>
    expect(withLanguage(voice, lang)).toEqual({ lang, voice: next }),
  );
  it('an example goes where the cursor is, over what is selected', () => {
    expect(insertAt('Hello you', '<s>', 6)).toEqual({ text: 'Hello <s>you', cursor: 9 });
    expect(insertAt('Hello you', '<s>', 6, 9)).toEqual({ text: 'Hello <s>', cursor: 9 });
  });
});

describe('a refusal', () => {
  const refusal = (body: Record<string, unknown>) => ({
    ok: false as const,
    status: 409,
    code: 'x',
    message: 'No.',
    body,
  });
  it.each([
    ['error_message before all else', { error_message: 'In use.', data: { msg: '"Too many."' } }, 'In use.'],
    ['the message of many files, without its quotes', { data: { msg: '"Too many."' } }, 'Too many.'],
    ['nothing of the kind', { error: { code: 'x', message: 'No.' } }, null],
  ])('tells %s [CONF-SOUND-072, CONF-SOUND-084]', (_name, body, told) => expect(toldAsItIs(refusal(body))).toBe(told));
  it.each([
    ['"Too many."', 'Too many.'],
    ["'Too many.'", 'Too many.'],
    ['Say "no"', 'Say "no"'],
    ['"', '"'],
  ])('%j without the quotes around it is %j', (text, bare) => expect(unquoted(text)).toBe(bare));
  it('names its field, where there is one', () => {
    expect(refusedField(refusal({ error: { field: 'soundname' } }))).toBe('soundname');
    expect(refusedField(refusal({}))).toBeNull();
  });
});
