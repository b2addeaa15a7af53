import { refused } from '../outcome.mjs';

export const recount = {
  name: 'recount',
  usage: 'recount [account]',
  summary: 'Counts all figures of an account, or of all of them, anew from its calls, while they are read',
  options: {},
  takes: [0, 1],
  async run({ server, positionals: [account] }) {
    const found = await server.recount(account).catch((error) => {
      throw error.code === 'not-found' ? refused('unknown-account', `No such account: ${account}`) : error;
    });
    const lines = found.accounts.map((each) =>
      found.begun.includes(each) ? `${each} is counted anew.` : `${each} was being counted anew already.`,
    );
    return { data: { accounts: found.accounts, begun: found.begun }, text: lines.join('\n') };
  },
};
