import { sampleUser } from '@patchbay/shared-contracts/testing';
import { ownProfileOf, saveProfilePart } from './save-profile.ts';

it('a choice is saved on top of the one before it, however quickly it follows [ROUTE-006]', async () => {
  let user = sampleUser({ language: 'en', timezone: 'UTC' });
  const i18n = { current: () => 'en' } as const;
  const sent: unknown[] = [];
  const console = {
    i18n,
    request: {
      send: async ({ body }: { body?: unknown }) => {
        await new Promise((done) => setTimeout(done, 0));
        sent.push(body);
        return { ok: true, data: body };
      },
    },
    session: {
      current: () => ({ user }),
      refresh: () => {
        user = { ...user, ...(sent.at(-1) as Partial<typeof user>) };
        return Promise.resolve();
      },
    },
  } as unknown as Parameters<typeof saveProfilePart>[0];
  const began = ownProfileOf(user, console);
  await Promise.all([
    saveProfilePart(console, user, { language: 'de' }),
    saveProfilePart(console, user, { csv_separator: ';' }),
  ]);
  expect(sent).toEqual([
    { ...began, language: 'de' },
    { ...began, language: 'de', csv_separator: ';' },
  ]);
});
