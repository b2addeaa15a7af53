import { usage } from '../outcome.mjs';

const isAddress = (text) => /^https?:\/\//.test(text);

export const override = {
  name: 'override',
  usage: 'override <remote> <version|address|off>',
  summary: 'Gives a tester another version, or the build at an address, for 24 hours',
  details: [['--user <e-mail or id>', 'the tester; required, a key is nobody']],
  options: { user: { type: 'string' } },
  takes: [2, 2],
  async run({ server, values: { user }, positionals: [remote, wanted] }) {
    if (user === undefined) throw usage('Name the tester with --user');
    if (wanted === 'off') {
      await server.endOverride(remote, user);
      return { data: { remote, user, override: null }, text: `${user} gets ${remote} as everybody does.` };
    }
    const what = isAddress(wanted) ? { address: wanted.endsWith('/') ? wanted : `${wanted}/` } : { version: wanted };
    const made = await server.setOverride({ remote, user, ...what });
    return {
      data: { override: made },
      text: `${user} gets ${remote} ${made.version ?? `from ${made.address}`} until ${made.expiresAt}.`,
    };
  },
};
