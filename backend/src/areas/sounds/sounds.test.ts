import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  soundAnswerSchema,
  soundListAnswerSchema,
  soundPaths,
  soundRefusalSchema,
  soundsRefusedSchema,
  voicesAnswerSchema,
  type Sound,
} from '@patchbay/shared-contracts/sounds';
import { sql } from 'kysely';
import { readWav } from '@patchbay/telephony/media/wav-reader';
import { loudnessOf } from '../../domain/sounds/model/loudness.ts';
import { readWavFile } from '../../domain/sounds/model/wav-file.ts';
import { sweepSounds } from '../../domain/sounds/sound-files.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { openSoundsTestSystem, wavOf, type SentFile, type SoundsTestSystem } from './testing/sounds-test-system.ts';

const [mp3, slow] = [
  readFileSync(join(__dirname, 'testing', 'tone.mp3')),
  readFileSync(join(__dirname, 'testing', 'slow.mp3')),
];
const AGENT = 'demo-user-05';

describe('sounds', () => {
  let system: SoundsTestSystem;
  beforeAll(async () => {
    system = await openSoundsTestSystem();
  }, 120_000);
  afterAll(() => system.test.close());

  const one = (bytes: Uint8Array, name = 'hold.wav', type = 'audio/wav'): readonly SentFile[] => [
    { field: 'soundfile', name, type, bytes },
  ];
  const upload = (fields: Record<string, string>, files = one(wavOf()), who = system.owner) =>
    system.send(who, soundPaths.upload, { fields: { soundname: 'Hold', ...fields }, files });
  const uploaded = async (fields: Record<string, string> = {}, files = one(wavOf()), who = system.owner) => {
    const answer = await upload(fields, files, who);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()]);
    return answer.json<{ data: { id: string; msg: string[] } }>().data;
  };
  const followUp = async (id: string, type = 'LIb', who: SignedIn = system.owner) =>
    who.post(soundPaths.userSounds, { soundlibobj_id: id, type });
  const soundOf = async (id: string, type = 'LIb'): Promise<Sound> =>
    soundAnswerSchema.parse((await followUp(id, type)).json()).data;
  const list = async (query: Record<string, string> = {}, who: SignedIn = system.owner) =>
    soundListAnswerSchema.parse((await who.get(soundPaths.userSounds, query)).json());
  const put = (id: string, body: object, who = system.owner) => who.put(`${soundPaths.sounds}${id}/`, body);
  const remove = (id: string) =>
    system.test.app.inject({
      method: 'DELETE',
      url: `${soundPaths.sounds}${id}/`,
      headers: { host: 'localhost:80', authorization: `Bearer ${system.owner.bearer}` },
    });
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    system.test.app.inject({ method: 'GET', url, headers: { host: 'localhost:80', ...headers } });
  const filesOf = (): Promise<readonly string[]> => readdir(system.test.services.folders.sounds).catch(() => []);
  const rows = () =>
    system.test.database.withAccount('demo', (tx) => tx.selectFrom('sounds').select('sound_id').execute());
  const review = (id: string, body: object, who: SignedIn = system.owner) =>
    who.post(`${soundPaths.sounds}${id}/review/`, body);

  describe('an upload', () => {
    it('is stored, answers an id and a message, and its follow-up request may come twice [CONF-SOUND-026, CONF-SOUND-070, CONF-SOUND-077]', async () => {
      const { id, msg } = await uploaded({ soundname: 'Hold 1', language: 'English', description: 'Of the queue' });
      expect(msg).toEqual(['Sound uploaded successfully']);
      for (const turn of [1, 2]) {
        const answer = await followUp(id);
        expect([turn, answer.statusCode]).toEqual([turn, 200]);
        expect(soundAnswerSchema.parse(answer.json()).data).toMatchObject({
          ...{ id, type: 'LIb', duration_ms: 1000, version: 1, review_reason: '' },
          soundlibobj: {
            ...{
              soundname: 'Hold 1',
              servername: 'hold.wav',
              language: 'English',
              description: 'Of the queue',
              status: 0,
            },
            soundfile: expect.stringContaining(`${soundPaths.files}/${id}/original/`),
          },
        });
      }
      expect((await followUp(id, 'TTS')).json()).toMatchObject({ error: { code: 'wrong-type' } });
      const stranger = await system.test.signIn('owner@other.test');
      expect((await followUp(id, 'LIb', stranger)).statusCode).not.toBe(200);
    });

    it('of an MP3 can be heard as WAVs of 16 and 8 kHz, and as callers hear it; the original is unchanged [CONF-SOUND-095, CONF-SOUND-027]', async () => {
      const { id } = await uploaded({}, one(mp3, 'tone.mp3', 'audio/mpeg'));
      const { files, loudness } = await soundOf(id);
      const original = await fetchFile(files.original);
      expect([original.headers['content-type'], original.rawPayload.equals(mp3)]).toEqual(['audio/mpeg', true]);
      const stored = readWavFile((await fetchFile(files.stored)).rawPayload);
      expect([stored.rate, loudnessOf(stored.samples, stored.rate)]).toEqual([16_000, expect.closeTo(-23, 0)]);
      const caller = (await fetchFile(files.caller)).rawPayload;
      expect([caller.readUInt16LE(20), caller.readUInt32LE(24)]).toEqual([7, 8_000]);
      expect(readWav(caller)?.length).toBe(Math.round(stored.samples.length / 2));
      expect(loudness).toEqual({
        before_lufs: expect.closeTo(-10.3, 0),
        target_lufs: -23,
        gain_db: expect.closeTo(-12.7, 0),
      });
    });

    it('that is quiet is brought to the same loudness, and the change is shown [CONF-SOUND-095]', async () => {
      const { id } = await uploaded({}, one(wavOf({ hz: 1000, level: 0.02, rate: 44_100, channels: 2, seconds: 2 })));
      const { files, loudness } = await soundOf(id);
      const { samples, rate } = readWavFile((await fetchFile(files.stored)).rawPayload);
      expect(loudnessOf(samples, rate)).toBeCloseTo(-23, 0);
      expect(loudness).toMatchObject({ before_lufs: expect.closeTo(-37, 0), gain_db: expect.closeTo(14, 0) });
    });

    const liar = (): Buffer => {
      const wav = wavOf();
      wav.writeUInt32LE(0xfffffff0, 40);
      return wav;
    };
    const scripted = (): Buffer => {
      const text = Buffer.from('TIT2    <script>alert(1)</script>', 'latin1');
      return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, text.length]), text, mp3]);
    };
    const zeroRate = (): Buffer => {
      const wav = wavOf();
      wav.writeUInt32LE(0, 24);
      return wav;
    };
    it.each<[string, Record<string, string>, () => readonly SentFile[], number, string, string]>([
      ['no file', {}, () => [], 422, 'no-file', 'Please choose a sound file.'],
      [
        'another type',
        {},
        () => one(wavOf(), 'a.ogg', 'audio/ogg'),
        422,
        'file-type',
        "Invalid type file. Only '.mp3 or .wav' files are supported.",
      ],
      [
        'a WAV that says it is MP3',
        {},
        () => one(wavOf(), 'a.mp3', 'audio/mpeg'),
        422,
        'file-type',
        "Invalid type file. Only '.mp3 or .wav' files are supported.",
      ],
      [
        'text that says it is a WAV',
        {},
        () => one(Buffer.from('hello '.repeat(100))),
        422,
        'file-type',
        "Invalid type file. Only '.mp3 or .wav' files are supported.",
      ],
      [
        'a script in the tags of an MP3',
        {},
        () => one(scripted(), 'a.mp3', 'audio/mpeg'),
        422,
        'file-type',
        "Invalid type file. Only '.mp3 or .wav' files are supported.",
      ],
      ['a WAV with a wrong length', {}, () => one(liar()), 422, 'unreadable-sound', 'The file contains no sound.'],
      ['a WAV of no rate', {}, () => one(zeroRate()), 422, 'unreadable-sound', 'The file contains no sound.'],
      [
        'two files',
        {},
        () => [...one(wavOf()), ...one(wavOf(), 'b.wav')],
        422,
        'too-many-files',
        'Too many files selected. Please select up to 10 files.',
      ],
      ['an empty WAV', {}, () => one(wavOf({ seconds: 0 })), 422, 'unreadable-sound', 'The file contains no sound.'],
      [
        'too many bytes',
        {},
        () => one(Buffer.alloc(10_485_761)),
        413,
        'files-too-large',
        'The total file(s) size exceeding the max size limit of 10MB',
      ],
      ['no name', { soundname: ' ' }, () => one(wavOf()), 400, 'invalid', 'Please enter Sound name.'],
      [
        'a long name',
        { soundname: 'a'.repeat(31) },
        () => one(wavOf()),
        400,
        'invalid',
        'Sound Name can hold up to 30 Characters. Please remove some characters.',
      ],
      [
        'a name with a dot',
        { soundname: 'a.b' },
        () => one(wavOf()),
        400,
        'invalid',
        'The sound name should not contain any special characters apart from hyphen (-) & underscore (_).',
      ],
      [
        'a language with a hyphen',
        { language: 'en-IN' },
        () => one(wavOf()),
        400,
        'invalid',
        'The Language should not contain any special characters.',
      ],
      [
        'a long description',
        { description: 'x'.repeat(501) },
        () => one(wavOf()),
        400,
        'invalid',
        'Description can accept up to 500 Characters. Please remove some characters.',
      ],
    ])(
      '%s: is refused in the documents’ words at its field, and nothing is left [CONF-SOUND-049, CONF-SOUND-050, CONF-SOUND-051, CONF-SOUND-052, CONF-SOUND-054, CONF-SOUND-055, CONF-SOUND-056]',
      async (_, fields, files, status, code, message) => {
        const before = [await rows(), await filesOf()];
        const answer = await upload(fields, files());
        expect([answer.statusCode, soundRefusalSchema.parse(answer.json())]).toEqual([
          status,
          expect.objectContaining({
            error: expect.objectContaining({
              code,
              message,
              field: code === 'invalid' ? expect.any(String) : 'soundfile',
            }),
            error_message: message,
          }),
        ]);
        expect([await rows(), await filesOf()]).toEqual(before);
      },
      60_000,
    );

    it('that would play for hours is refused, however small it is [CONF-SOUND-095] @whole', async () => {
      const bomb = Buffer.concat(Array.from({ length: 2_400 }, () => slow)); // ten megabytes, nearly three hours
      const answer = await upload({}, one(bomb, 'a.mp3', 'audio/mpeg'));
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ error_message: 'A sound can last at most 15 minutes.' }),
      ]);
    }, 60_000);

    it('is under review, whatever the page sends, unless an owner acts for another account [CONF-SOUND-034, CONF-SOUND-035]', async () => {
      const { id: own } = await uploaded({ status: '1' });
      expect((await soundOf(own)).soundlibobj.status).toBe(0);
      const assumed = await system.assume(AGENT);
      const { id: acting } = await uploaded({ status: '1' }, one(wavOf()), assumed);
      const { id: waiting } = await uploaded({ status: '0' }, one(wavOf()), assumed);
      expect([(await soundOf(acting)).soundlibobj.status, (await soundOf(waiting)).soundlibobj.status]).toEqual([1, 0]);
    });
  });

  describe('an upload of many files', () => {
    const many = (count: number, bytes = wavOf({ seconds: 0.2 })) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ field: 'multisoundfile', name: `Prompt (${at}).wav`, type: 'audio/wav', bytes },
      }));
    const broken = { field: 'multisoundfile', name: 'Broken.wav', type: 'audio/wav' };
    it('is stored whole, each named by its file [CONF-SOUND-071]', async () => {
      const answer = await system.send(system.owner, soundPaths.uploadMany, {
        fields: { status: '0' },
        files: many(3),
      });
      const { ids, msg } = answer.json<{ data: { ids: string[]; msg: string[] } }>().data;
      expect([answer.statusCode, ids.length, msg]).toEqual([201, 3, ['3 sounds uploaded successfully']]);
      expect((await soundOf(ids[1] ?? '')).soundlibobj.soundname).toBe('Prompt _1_');
    });
    it.each([
      ['eleven files', () => many(11), 422, 'Too many files selected. Please select up to 10 files.'],
      [
        'one that is none among them',
        () => [...many(2), { ...broken, bytes: Buffer.from('no sound') }],
        422,
        "Invalid type file. Only '.mp3 or .wav' files are supported.",
      ],
      [
        'too many bytes together',
        () => many(6, Buffer.concat([wavOf(), Buffer.alloc(2_000_000)])),
        413,
        'The total file(s) size exceeding the max size limit of 10MB',
      ],
    ])(
      'is refused whole for %s, its text in quotes [CONF-SOUND-057, CONF-SOUND-072]',
      async (_, files, status, message) => {
        const before = [await rows(), await filesOf()];
        const answer = await system.send(system.owner, soundPaths.uploadMany, { files: files() });
        expect([answer.statusCode, soundsRefusedSchema.parse(answer.json()).data]).toEqual([
          status,
          { msg: JSON.stringify(message) },
        ]);
        expect([await rows(), await filesOf()]).toEqual(before);
      },
      60_000,
    );
    it('is for owners of accounts with the feature [CONF-SOUND-071]', async () => {
      const supervisor = await system.test.signIn('supervisor@demo.test');
      expect((await system.send(supervisor, soundPaths.uploadMany, { files: many(1) })).statusCode).toBe(403);
      const set = (on: boolean) =>
        system.test.database.withAccount('demo', (tx) =>
          sql`update accounts set profile = profile || ${JSON.stringify({ ui_params: { bulk_sound_upload: on } })}::jsonb`.execute(
            tx,
          ),
        );
      await set(false);
      expect((await system.send(system.owner, soundPaths.uploadMany, { files: many(1) })).statusCode).toBe(403);
      await set(true);
    });
  });

  describe('the list', () => {
    it('has those of a type, by name, in pages, with the total [CONF-SOUND-028, CONF-SOUND-066]', async () => {
      for (const name of ['Monsoon one', 'Monsoon two', 'monsoon 100']) await uploaded({ soundname: name });
      system.test.clock.now += 1000;
      const search = { soundlibobj__soundname__icontains: 'MONSOON', type: 'LIb', limit: '2' };
      const first = await list({ ...search, offset: '0', total_entries: '0', total_pages: '1' });
      const second = await list({ ...search, offset: '2' });
      expect([first.meta.total_count, first.objects.length, second.objects.length]).toEqual([3, 2, 1]);
      const names = [...first.objects, ...second.objects].map(({ soundlibobj }) => soundlibobj.soundname);
      expect([...names].sort()).toEqual(['Monsoon one', 'Monsoon two', 'monsoon 100']);
      expect((await list({ soundlibobj__soundname__icontains: '%' })).meta.total_count).toBe(0);
      const spoken = await list({ type: 'TTS' });
      expect(spoken.objects.every(({ type }) => type === 'TTS')).toBe(true);
    });

    it('has the demo’s sounds in each of the four statuses [CONF-SOUND-035]', async () => {
      const objects = [
        ...(await list({ limit: '100' })).objects,
        ...(await list({ limit: '100', type: 'TTS' })).objects,
      ];
      const demo = objects.filter(({ id }) => id.startsWith('demo-sound-'));
      expect(new Set(demo.map(({ soundlibobj }) => soundlibobj.status))).toEqual(new Set([0, 1, 2, 3]));
      expect(demo.find(({ soundlibobj }) => soundlibobj.status === 2)?.review_reason).not.toBe('');
    });

    it('shows a page of ten thousand quickly [CONF-SOUND-066]', async () => {
      await system.test.database.withAccount('other', (tx) =>
        sql`insert into sounds (sound_id, account_id, name, type, file, created_at)
          select 'many-' || n, 'other', 'Prompt ' || n, 'LIb', 'f', now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(
          tx,
        ),
      );
      await system.test.database.asOwner((tx) => sql`analyze sounds`.execute(tx));
      const plan = await system.test.database.withAccount('other', (tx) =>
        sql<{
          'QUERY PLAN': string;
        }>`explain select * from sounds where type = 'LIb' order by created_at desc, sound_id limit 10 offset 500`.execute(
          tx,
        ),
      );
      expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('sounds_newest');
      const { rows: page } = await system.test.database.withAccount('other', (tx) =>
        sql`select * from sounds where type = 'LIb' and name ilike '%99%' order by created_at desc, sound_id limit 10`.execute(
          tx,
        ),
      );
      expect(page).toHaveLength(10);
    });
  });

  describe('a change', () => {
    it('sends the whole sound, and changes name, language and description [CONF-SOUND-068, CONF-SOUND-069]', async () => {
      const { id } = await uploaded();
      const sound = await soundOf(id);
      const soundlibobj = {
        ...sound.soundlibobj,
        soundname: 'Renamed',
        language: 'Hindi',
        description: 'New',
        status: 1,
      };
      const answer = await put(id, { ...sound, soundlibobj, type: 'TTS' });
      expect([answer.statusCode, soundAnswerSchema.parse(answer.json()).data]).toEqual([
        200,
        expect.objectContaining({ id, type: 'LIb', version: 2, soundlibobj: { ...soundlibobj, status: 0 } }),
      ]);
    });

    it('of a sound renamed meanwhile is refused, with error_message [CONF-SOUND-084]', async () => {
      const { id } = await uploaded();
      const sound = await soundOf(id);
      const renamed = (soundname: string) => ({ ...sound, soundlibobj: { ...sound.soundlibobj, soundname } });
      const answers = await Promise.all([put(id, renamed('Mine')), put(id, renamed('Yours'))]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ error_message: string }>();
      expect(refused?.error_message).toBe('Someone else has changed this sound. Please check it again.');
    });

    it('of another account’s sound, or a built-in one, finds none [CONF-SOUND-069]', async () => {
      const stranger = await system.test.signIn('owner@other.test');
      const sound = await soundOf('demo-sound-chime');
      const elsewhere = await put(sound.id, sound, stranger);
      expect([403, 404]).toContain(elsewhere.statusCode);
      expect((await put(sound.id, sound)).json()).toMatchObject({ error: { code: 'default-sound' } });
    });
  });

  describe('a deletion', () => {
    it('deletes row and files [CONF-SOUND-067]', async () => {
      const { id } = await uploaded();
      const { files } = await soundOf(id);
      expect((await remove(id)).statusCode).toBe(204);
      expect((await remove(id)).statusCode).toBe(404);
      expect(await filesOf()).not.toContain(id);
      expect((await fetchFile(files.stored)).statusCode).toBe(404);
    });

    it('of a built-in sound is refused [CONF-SOUND-033, CONF-SOUND-067]', async () => {
      const answer = await remove('demo-sound-chime');
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        expect.objectContaining({ error: expect.objectContaining({ code: 'default-sound' }) }),
      ]);
      expect((await soundOf('demo-sound-chime')).soundlibobj.status).toBe(3);
    });

    it.each([
      [
        'a queue’s music',
        'queue',
        (id: string) => sql`update queues set hold_music = ${id} where name = 'Support'`,
        sql`update queues set hold_music = null`,
      ],
      [
        'a queue’s announcement',
        'queue',
        (id: string) => sql`update queues set announcement = ${id} where name = 'Support'`,
        sql`update queues set announcement = null`,
      ],
      [
        'a flow’s draft',
        'call-flow',
        (id: string) =>
          sql`update flows set draft = jsonb_set(draft, '{nodes,0}', ${JSON.stringify({ type: 'play', sound: id })}::jsonb) where kind = 'call'`,
        sql`update flows set draft = (select graph from flow_versions v where v.flow_id = flows.id order by version desc limit 1) where kind = 'call'`,
      ],
      [
        'a published flow',
        'call-flow',
        (id: string) =>
          sql`update flow_versions set graph = jsonb_set(graph, '{mark}', to_jsonb(${id}::text)) where flow_id = 'demo-flow-main'`,
        sql`update flow_versions set graph = graph - 'mark'`,
      ],
    ])(
      'is refused while it is %s, and who uses it is told [CONF-SOUND-035, CONF-SOUND-092]',
      async (_, kind, use, forget) => {
        const { id } = await uploaded();
        await system.test.database.withAccount('demo', (tx) => use(id).execute(tx));
        const answer = await remove(id);
        await system.test.database.withAccount('demo', (tx) => forget.execute(tx));
        expect([answer.statusCode, soundRefusalSchema.parse(answer.json())]).toEqual([
          409,
          expect.objectContaining({
            error_message: "Active sound cannot be deleted. Make sure it's not in use.",
            used_by: [{ kind, name: expect.any(String) }],
          }),
        ]);
        expect((await remove(id)).statusCode).toBe(204);
      },
    );
  });

  describe('a review', () => {
    const supervisor = () => system.test.signIn('supervisor@demo.test');
    const operates = (email: string, on: boolean) =>
      system.test.database.withAccount('demo', (tx) =>
        sql`update users set permissions = permissions || ${JSON.stringify({ operate_releases: on })}::jsonb where email = ${email}`.execute(
          tx,
        ),
      );
    it('by an operator approves, or rejects with a reason, and is recorded [CONF-SOUND-035]', async () => {
      await operates('owner@demo.test', true);
      const { id } = await uploaded({ soundname: 'Reviewed' });
      expect((await list()).meta.can_review).toBe(true);
      expect((await review(id, { decision: 'reject', version: 1, reason: ' ' })).statusCode).toBe(400);
      const rejected = soundAnswerSchema.parse(
        (await review(id, { decision: 'reject', version: 1, reason: 'Too rude' })).json(),
      );
      expect(rejected.data).toMatchObject({ review_reason: 'Too rude', version: 2, soundlibobj: { status: 2 } });
      expect((await review(id, { decision: 'approve', version: 1 })).statusCode).toBe(409);
      const approved = soundAnswerSchema.parse((await review(id, { decision: 'approve', version: 2 })).json());
      expect(approved.data).toMatchObject({ review_reason: '', soundlibobj: { status: 1 } });
      const [entry] = await system.test.services.audit.list('demo', { before: undefined, limit: 1 });
      expect(entry).toMatchObject({ action: 'row-changed', whom: 'Reviewed', detail: { decision: 'approve' } });
    });
    it('is refused to people who are neither operator nor owner acting for another account [CONF-SOUND-035]', async () => {
      const { id } = await uploaded();
      const person = await supervisor();
      await operates('supervisor@demo.test', false);
      expect((await list({}, person)).meta.can_review).toBe(false);
      expect((await review(id, { decision: 'approve', version: 1 }, person)).json()).toMatchObject({
        error: { code: 'not-reviewer' },
      });
      const assumed = await system.assume(AGENT);
      expect((await list({}, assumed)).meta.can_review).toBe(true);
      expect((await review(id, { decision: 'approve', version: 1 }, assumed)).statusCode).toBe(200);
    });
  });

  describe('speech', () => {
    const wish = { lang: 'English-IN', voice: 'Aditi', text: 'Welcome <break strength="strong"/> to our service.' };
    it('sounds as it would be saved: a WAV, levelled, as loud and fast as requested [CONF-SOUND-073] @whole', async () => {
      const hear = async (more: object) => {
        const answer = await system.owner.post(soundPaths.convert, { ...wish, ...more });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/wav']);
        return readWavFile(answer.rawPayload);
      };
      const [usual, quiet, fast] = [await hear({}), await hear({ vol: -6 }), await hear({ rate: 200 })];
      expect(loudnessOf(usual.samples, usual.rate)).toBeCloseTo(-23, 0);
      expect(loudnessOf(quiet.samples, quiet.rate)).toBeCloseTo(-29, 0);
      expect(fast.samples.length).toBeLessThan(usual.samples.length * 0.75);
    }, 60_000);

    it('is saved with its text and its author [CONF-SOUND-074, CONF-SOUND-094] @whole', async () => {
      const fields = {
        ...{ soundname: 'Spoken', language: 'English-IN', voice: 'Raveena', text_to_be_converted: wish.text },
        ...{ speech_rate: '120', sound_volume: '3', status: '1', is_converted: '0', assume_id: AGENT },
      };
      const answer = await system.send(system.owner, soundPaths.saveSpeech, { fields });
      const { id, msg } = answer.json<{ data: { id: string; msg: string[] } }>().data;
      expect([answer.statusCode, msg]).toEqual([201, ['Sound saved successfully']]);
      expect(await soundOf(id, 'TTS')).toMatchObject({
        ...{ type: 'TTS', voice: 'Raveena (eSpeak NG, British English, pitch 85)' },
        soundlibobj: { soundname: 'Spoken', language: 'English-IN', status: 0, servername: 'Spoken.wav' },
      });
    }, 60_000);

    it.each([
      ['a tag that is not right', { text: 'Hi <p>you' }, 422, { code: 'bad-tags', field: 'text', rule: 'not-closed' }],
      ['no text', { text: ' ' }, 400, { message: 'Please enter Description.' }],
      ['no language', { lang: '' }, 400, { field: 'lang' }],
      ['a voice of another language', { lang: 'Hindi', voice: 'Raveena' }, 400, { message: 'Please select Voice.' }],
    ])('%s is refused beside its field [CONF-SOUND-073, CONF-SOUND-089]', async (_, change, status, error) => {
      const answer = await system.owner.post(soundPaths.convert, { ...wish, ...change });
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        expect.objectContaining({ error: expect.objectContaining(error) }),
      ]);
    });

    it('without a voice says so, and recorded sounds still work [CONF-SOUND-094] @whole', async () => {
      const mute = await openSoundsTestSystem({ speaks: false });
      const answer = await mute.owner.post(soundPaths.convert, wish);
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({ error_message: 'No voice is set up.' }),
      ]);
      const voices = voicesAnswerSchema.parse((await mute.owner.get(soundPaths.voices)).json());
      expect(voices.data).toEqual({ provider: null, voices: [] });
      await mute.test.close();
    }, 60_000);
  });

  describe('files', () => {
    it('open by their address alone, in ranges, until it expires; another address opens nothing [CONF-SOUND-095]', async () => {
      const { id } = await uploaded({ soundname: 'Grüße 1' });
      const { files } = await soundOf(id);
      const range = await fetchFile(files.stored, { range: 'bytes=0-99' });
      expect([range.statusCode, range.rawPayload.length, range.headers['content-range']]).toEqual([
        206,
        100,
        expect.stringMatching(/^bytes 0-99\//),
      ]);
      const kept = await fetchFile(`${files.original}&download=1`);
      expect(kept.headers['content-disposition']).toContain(
        'attachment; filename="Gr__e 1.wav"; filename*=UTF-8\'\'Gr%C3%BC%C3%9Fe%201.wav',
      );
      expect((await fetchFile(files.stored.replace('/stored/', '/caller/'))).statusCode).toBe(403);
      system.test.clock.now += 13 * 3600_000;
      expect((await fetchFile(files.stored)).statusCode).toBe(403);
      system.test.clock.now -= 13 * 3600_000;
    });

    it('without a row are deleted after an hour [CONF-SOUND-070]', async () => {
      const folder = system.test.services.folders.sounds;
      const [old, young] = [join(folder, 'snd-old'), join(folder, 'snd-young')];
      const { id } = await uploaded();
      for (const place of [old, young]) await mkdir(place, { recursive: true });
      const now = Date.now();
      await utimes(old, new Date(now - 7_200_000), new Date(now - 7_200_000));
      await sweepSounds(system.test.database, folder, now);
      const left = await filesOf();
      expect([left.includes('snd-old'), left.includes('snd-young'), left.includes(id)]).toEqual([false, true, true]);
    });
  });

  it('callers hear only active and built-in sounds, from the moment they are active [CONF-SOUND-035]', async () => {
    const { sound: play } = system.test.services.directory;
    const { id } = await uploaded();
    const status = (value: number) =>
      system.test.database.withAccount('demo', (tx) =>
        sql`update sounds set status = ${value} where sound_id = ${id}`.execute(tx),
      );
    const played = [];
    for (const value of [0, 1, 2, 3, 2]) {
      await status(value);
      played.push((await play('demo', id))?.length);
    }
    expect(played).toEqual([undefined, 8_000, undefined, 8_000, undefined]);
    expect(await readFile(join(system.test.services.folders.sounds, id, 'call.wav'))).toHaveLength(44 + 16_000);
  });
});
