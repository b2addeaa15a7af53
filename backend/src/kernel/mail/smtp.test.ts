import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from './smtp.ts';

interface Taken {
  readonly user: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on loopback that keeps the e-mails it receives. */
async function mailServer(taken: Taken[]) {
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, { user, envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ user: String(user), from, to, text: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() satisfies string | AddressInfo | null as AddressInfo;
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('a mail server', () => {
  const taken: Taken[] = [];
  let server: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    server = await mailServer(taken);
  });
  afterAll(() => server.close());

  const mailer = (password: string) =>
    createSmtpMailer({ url: `smtp://me:${password}@127.0.0.1:${server.port}`, from: 'Patchbay <no-reply@p.test>' });
  const mail = { to: 'a@b.test', subject: 'Réinitialisez', text: 'plain text', html: '<p>marked up</p>' };

  it('gets the e-mail, in text and HTML, from the configured sender', async () => {
    await mailer('secret').send(mail);
    expect(taken[0]).toMatchObject({ user: 'me', from: 'no-reply@p.test', to: ['a@b.test'] });
    expect(taken[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(taken[0]?.text).toContain('plain text');
    expect(taken[0]?.text).toContain('<p>marked up</p>');
  });

  it('gets its attachments', async () => {
    const content = Buffer.from('a,b\r\n1,2\r\n');
    await mailer('secret').send({
      ...mail,
      attachments: [{ filename: 'daily.csv', content, contentType: 'text/csv' }],
    });
    expect(taken.at(-1)?.text).toMatch(/^Content-Type: text\/csv; name=daily\.csv/m);
    expect(taken.at(-1)?.text).toContain(content.toString('base64'));
  });

  it('cannot be made to send to others, or more, by an address or a subject', async () => {
    await mailer('secret').send({ ...mail, subject: 'One\r\nBcc: c@d.test', text: 'x' });
    expect(taken.at(-1)?.to).toEqual(['a@b.test']);
    expect(taken.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  it('that refuses is reported', async () => {
    await expect(mailer('wrong').send(mail)).rejects.toThrow();
  });
});
