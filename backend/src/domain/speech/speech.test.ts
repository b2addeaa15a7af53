// @whole runs the speech program
import { createServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTags, spokenParts, tagExamples } from '@patchbay/shared-contracts/sounds';
import { readWavFile } from '../sounds/model/wav-file.ts';
import { createSpeech } from './create-speech.ts';
import { ssmlOf } from './model/ssml.ts';
import { speechSettings } from './settings.ts';
import { pitchOf } from './testing/pitch.ts';

const speechFolder = join(__dirname, '..', '..', '..', 'speech');
const embedded = () => createSpeech({ by: 'embedded' }, speechFolder);

const utter = (text: string, rate = 100) => ({
  ...({ language: 'English-IN', voice: 'Aditi', rate } as const),
  parts: spokenParts(parseTags(text).nodes, 'English-IN'),
});
const said = async (text: string, rate = 100) => readWavFile(await embedded().say(utter(text, rate)));
const secondsOf = ({ samples, rate }: { samples: Float32Array; rate: number }) => samples.length / rate;
const heard = ({ samples, rate }: { samples: Float32Array; rate: number }) => {
  const piece = rate / 100;
  const loud = Array.from({ length: Math.floor(samples.length / piece) }, (_, at) =>
    Math.max(...samples.subarray(at * piece, (at + 1) * piece)),
  );
  return loud.filter((peak) => peak > 0.02).length / 100;
};

describe('the embedded voice', () => {
  it('takes longer for a longer text, and when slower [CONF-SOUND-094]', async () => {
    const [short, long] = [await said('Welcome.'), await said('Welcome to our service. Please hold the line.')];
    expect(heard(short)).toBeGreaterThan(0.3);
    expect(heard(long)).toBeGreaterThan(3 * heard(short));
    const [fast, slow] = [await said('Please hold the line.', 200), await said('Please hold the line.', 50)];
    expect(heard(slow)).toBeGreaterThan(2 * heard(fast));
  }, 60_000);

  it('pauses at a break for its length [CONF-SOUND-089, CONF-SOUND-094]', async () => {
    const [without, with1] = [await said('Hello you'), await said('Hello <break strength="x-strong"/> you')];
    expect(secondsOf(with1) - secondsOf(without)).toBeGreaterThan(0.6);
  }, 60_000);

  it('speaks higher and lower, and stresses, by the tags [CONF-SOUND-089, CONF-SOUND-094]', async () => {
    const words = 'one more morning we are rolling along a yellow line';
    const at = async (pitch: string) => {
      const { samples, rate } = await said(`<prosody pitch="${pitch}">${words}</prosody>`);
      return pitchOf(samples, rate);
    };
    const [low, high] = [await at('-10%'), await at('+10%')];
    expect(high / low).toBeGreaterThan(1.05);
    const energy = async (level: string) => {
      const { samples } = await said(`You are <emphasis level="${level}">very very very</emphasis> welcome`);
      return samples.reduce((sum, value) => sum + value * value, 0);
    };
    expect(await energy('strong')).toBeGreaterThan(1.1 * (await energy('reduced')));
  }, 60_000);

  it('says a date and a number in words, in each format [CONF-SOUND-089, CONF-SOUND-094]', async () => {
    const dates = tagExamples.filter(({ name }) => name === 'date' || name === 'telephone');
    expect(dates).toHaveLength(8);
    for (const { example } of dates) expect(heard(await said(example))).toBeGreaterThan(0.8);
  }, 60_000);

  it('has two voices of different pitch, and one for Hindi, named as what they are [CONF-SOUND-086, CONF-SOUND-094]', async () => {
    const speech = embedded();
    expect(speech.voices.provider).toBe('embedded');
    expect(speech.voices.voices.map(({ label }) => label)).toEqual([
      'Aditi (eSpeak NG, Hindi, pitch 65)',
      'Aditi (eSpeak NG, British English, pitch 65)',
      'Raveena (eSpeak NG, British English, pitch 85)',
    ]);
    const words = utter('one more morning we are rolling along');
    const [aditi, raveena] = [
      readWavFile(await speech.say(words)),
      readWavFile(await speech.say({ ...words, voice: 'Raveena' })),
    ];
    expect(pitchOf(raveena.samples, raveena.rate)).toBeGreaterThan(1.05 * pitchOf(aditi.samples, aditi.rate));
    const hindi = { ...words, language: 'Hindi' as const, parts: spokenParts(parseTags('नमस्ते').nodes, 'Hindi') };
    expect(heard(readWavFile(await speech.say(hindi)))).toBeGreaterThan(0.3);
  }, 60_000);
});

it('without its program, or switched off, sets up no voice [CONF-SOUND-094]', async () => {
  for (const speech of [createSpeech({ by: 'embedded' }, tmpdir()), createSpeech({ by: 'nobody' }, speechFolder)]) {
    expect(speech.voices).toEqual({ provider: null, voices: [] });
    await expect(speech.say(utter('Hello'))).rejects.toMatchObject({ code: 'no-voice', status: 503 });
  }
});

describe('Amazon Polly', () => {
  const listen = async (
    answer: (body: string, request: Http2ServerRequest) => { status: number; bytes: Buffer | string },
  ) => {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        const { status, bytes } = answer(body, request);
        response.writeHead(status, { 'Content-Type': status === 200 ? 'audio/pcm' : 'application/json' }).end(bytes);
      });
    });
    const sessions: ServerHttp2Session[] = []; // the SDK uses HTTP/2, and keeps connections open
    server.on('session', (session) => sessions.push(session));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}`,
      close: () => {
        for (const session of sessions) session.destroy();
        return new Promise((done) => server.close(done));
      },
    };
  };
  const kept = { ...process.env };
  beforeEach(() => Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test-id', AWS_SECRET_ACCESS_KEY: 'test-secret' }));
  afterEach(() => {
    process.env = { ...kept };
  });

  it('is asked, signed, with tags that it knows, and its sound is returned as a WAV [CONF-SOUND-094]', async () => {
    const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
    const pcm = Buffer.alloc(3200, 1);
    const server = await listen((body, { url, headers: { authorization } }) => {
      asked.push({ url, authorization, body: JSON.parse(body) });
      return { status: 200, bytes: pcm };
    });
    const speech = createSpeech({ by: 'polly', region: 'ap-south-1', endpoint: server.endpoint }, speechFolder);
    const text = 'Hi <break strength="strong"/><say-as interpret-as="date" format="dmy">5/3/2026</say-as> & more';
    const wav = await speech.say({ ...utter(text, 120), voice: 'Raveena' });
    await server.close();
    expect(asked).toEqual([
      {
        url: '/v1/speech',
        authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=test-id\/\d{8}\/ap-south-1\/polly\//),
        body: {
          ...{ Engine: 'standard', VoiceId: 'Raveena', LanguageCode: 'en-IN' },
          ...{ OutputFormat: 'pcm', SampleRate: '16000', TextType: 'ssml' },
          Text: '<speak><prosody rate="120%">Hi <break time="500ms"/> fifth of March twenty twenty-six &amp; more</prosody></speak>',
        },
      },
    ]);
    const { rate, samples } = readWavFile(wav);
    expect([rate, samples.length]).toEqual([16_000, 1_600]);
    expect(speech.voices.voices.map(({ label }) => label)).toContain('Raveena (Amazon Polly)');
  });

  it('reports its refusal as one of ours [CONF-SOUND-094]', async () => {
    const server = await listen(() => ({ status: 400, bytes: '{"__type":"InvalidSsmlException","message":"no"}' }));
    const speech = createSpeech({ by: 'polly', region: 'ap-south-1', endpoint: server.endpoint }, speechFolder);
    await expect(speech.say(utter('Hello'))).rejects.toMatchObject({ code: 'speech-failed', status: 502 });
    await server.close();
  });

  it('gets only known tags: pitch and emphasis within the request [CONF-SOUND-094]', () => {
    const parts = spokenParts(
      parseTags('<emphasis level="reduced">a <prosody pitch="-5%">b</prosody></emphasis>').nodes,
      'English-IN',
    );
    expect(ssmlOf(parts)).toBe(
      '<speak><emphasis level="reduced">a</emphasis> <prosody pitch="-5%"><emphasis level="reduced">b</emphasis></prosody></speak>',
    );
  });
});

it.each([
  [{}, { by: 'embedded' }],
  [{ SPEECH: 'off' }, { by: 'nobody' }],
  [
    { SPEECH: 'polly', POLLY_REGION: 'ap-south-1' },
    { by: 'polly', region: 'ap-south-1', endpoint: undefined },
  ],
])('%j configures %j [CONF-SOUND-094]', (env, speechBy) =>
  expect(speechSettings.read(env)).toEqual({ ok: true, settings: { speechBy } }),
);
it.each([
  [{ SPEECH: 'polly' }, 'POLLY_REGION must be set with SPEECH=polly'],
  [{ SPEECH: 'festival' }, 'SPEECH must be embedded, polly or off'],
  [{ SPEECH: 'polly', POLLY_REGION: 'x', POLLY_ENDPOINT: 'no address' }, expect.stringContaining('POLLY_ENDPOINT')],
])('%j is refused [CONF-SOUND-094]', (env, problem) =>
  expect(speechSettings.read(env)).toEqual({ ok: false, problems: [problem] }),
);
