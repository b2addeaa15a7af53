import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPost } from './post.ts';

describe('the developer’s outbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const page = () => test.app.inject({ url: '/outbox', headers: { accept: 'text/html' } });

  it('is a plain, strict page that says what it is', async () => {
    const response = await page();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(response.body).toContain('Developer’s outbox');
    expect(response.body).toContain('nothing below was sent');
    expect(response.body).not.toContain('<script');
  });

  it('shows e-mails newest first, with links, and no other active content', async () => {
    const mail = { to: 'a@b.test', html: '<p>x</p>' };
    const text = '<script>alert(1)</script>\n\nhttp://localhost/resetPassword?uid=1&token=2\n';
    await test.services.outbox?.send({ ...mail, subject: 'Older', text });
    test.clock.now += 1_000;
    await test.services.outbox?.send({ ...mail, subject: 'Newer "<i>"', text: 'plain' });
    const { body } = await page();
    expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older'));
    expect(body).toContain('href="http://localhost/resetPassword?uid=1&amp;token=2"');
    expect(body).not.toMatch(/<script|<i>/);
  });

  it('keeps the newest 200', async () => {
    for (let count = 0; count < 205; count++) {
      test.clock.now += 1;
      await test.services.outbox?.send({ to: 'a@b.test', subject: `Number ${count}`, text: '', html: '' });
    }
    const kept = (await test.services.outbox?.list()) ?? [];
    expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([200, 'Number 204', 'Number 5']);
  });

  it.each<[string, Record<string, string>]>([
    ['with a mail server', { SMTP_URL: 'smtp://mail.test' }],
    ['behind a public address', { PUBLIC_ORIGIN: 'https://console.example.com' }],
    ['when it is switched off', { OUTBOX: 'off' }],
  ])('does not exist %s', async (_name, env) => {
    const other = await createTestApp(env, { database: test.database });
    const host = env['PUBLIC_ORIGIN'] === undefined ? 'localhost' : 'console.example.com';
    const response = await other.app.inject({ url: '/outbox', headers: { accept: 'text/html', host } });
    expect(response.statusCode).toBe(404);
    await other.app.close();
  });
});

describe('the mailer', () => {
  it('reports an e-mail that could not be handed over, without blocking', async () => {
    const errors: unknown[] = [];
    const lost = new Error('no route');
    const post = createPost({ send: () => Promise.reject(lost) }, (error) => errors.push(error));
    post.send({ to: 'a@b.test', subject: 's', text: 't', html: 'h' });
    await post.settled();
    expect(errors).toEqual([lost]);
  });
});
