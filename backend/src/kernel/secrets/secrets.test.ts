import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecrets } from './secrets.ts';

describe('secrets of an installation', () => {
  it('are created once, also when several processes start at once, and leave nothing else behind [TEL-001]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-secrets-'));
    const opened = await Promise.all(Array.from({ length: 5 }, () => openSecrets(folder)));
    const known = opened.map(({ bearer, sip, release }) =>
      [
        Buffer.from(bearer).toString('hex'),
        Buffer.from(sip).toString('hex'),
        release.export({ type: 'pkcs8', format: 'pem' }),
      ].join(),
    );
    expect(new Set(known).size).toBe(1);
    for (const name of await readdir(folder)) expect(name).toMatch(/^\w+\.(key|pem)$/);
  });
});
