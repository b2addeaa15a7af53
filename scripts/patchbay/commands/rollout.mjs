import { usage } from '../outcome.mjs';

/** Parses a percentage in the registry's format: 0 to 100, in steps of a hundredth. */
export function percentageOf(text) {
  const value = Number(text.replace(/%$/, ''));
  if (!/^\d{1,3}(?:\.\d{1,2})?%?$/.test(text) || value > 100) throw usage(`${text} is no percentage from 0 to 100`);
  return value;
}

const reasonOption = { reason: { type: 'string', default: '' } };
const reasonDetail = ['--reason <text>', 'why; kept in the history'];

const many = { type: 'string', multiple: true, default: [] };
const audienceOptions = { role: many, user: many, account: many, language: many, everybody: { type: 'boolean' } };

const users = (server, remote, named) =>
  Promise.all(named.map(async (name) => (name.includes('@') ? (await server.explain(remote, name)).user.id : name)));

/** Returns the audience named by the options; `null` when there is none. */
async function audienceOf({ server, values }, remote) {
  const { role, user, account, language, everybody } = values;
  const named = [role, user, account, language].some((list) => list.length > 0);
  if (named && everybody) throw usage('--everybody and an audience exclude each other');
  if (!named) return everybody ? {} : null;
  return { roles: role, accounts: account, languages: language, users: await users(server, remote, user) };
}

const describe = ({ remote, stable, candidate, percentage, frozen }) => {
  const rolling = candidate === null ? '' : `, ${candidate} for ${percentage} % of its audience`;
  return `${remote}: ${stable} is stable${rolling}${frozen ? '; frozen' : ''}.`;
};

async function change(context, what, wanted) {
  const [remote] = context.positionals;
  const { rollout: before } = await context.server.remote(remote);
  const body = { remote, revision: before.revision, reason: context.values.reason, ...(await wanted(before)) };
  const rollout = await context.server.change(what, body);
  return { data: { rollout }, text: describe(rollout) };
}

export const rollout = {
  name: 'rollout',
  usage: 'rollout <remote> <version> <percent>',
  summary: 'Gives a version to a percentage of users, as the candidate',
  details: [
    ['--role <role>', 'only users of this role; may be repeated, as the others'],
    ['--user <e-mail or id>', 'only this user'],
    ['--account <id>', 'only users of this account'],
    ['--language <code>', 'only users of this language'],
    ['--everybody', 'without an audience; without any of these a candidate keeps the audience it has'],
    reasonDetail,
  ],
  options: { ...audienceOptions, ...reasonOption },
  takes: [3, 3],
  async run(context) {
    const [remote, candidate, percent] = context.positionals;
    const percentage = percentageOf(percent);
    return change(context, 'rollout', async (before) => {
      const kept = before.candidate === candidate ? before.audience : {};
      const audience = (await audienceOf(context, remote)) ?? kept;
      return { candidate, percentage, audience };
    });
  },
};

export const promote = {
  name: 'promote',
  usage: 'promote <remote>',
  summary: 'Makes the candidate the stable version, for everybody',
  details: [reasonDetail],
  options: reasonOption,
  takes: [1, 1],
  run: (context) => change(context, 'promote', () => ({})),
};

export const rollback = {
  name: 'rollback',
  usage: 'rollback <remote>',
  summary: 'Takes the candidate back, or without one the stable version, to the one before it',
  details: [['--to <version>', 'goes back to this version'], reasonDetail],
  options: { to: { type: 'string' }, ...reasonOption },
  takes: [1, 1],
  run: (context) =>
    change(context, 'rollback', () => (context.values.to === undefined ? {} : { to: context.values.to })),
};

export const freeze = {
  name: 'freeze',
  usage: 'freeze <remote>',
  summary: 'Keeps the remote from being rolled out; it can still be published and taken back',
  details: [reasonDetail],
  options: reasonOption,
  takes: [1, 1],
  run: (context) => change(context, 'freeze', () => ({ frozen: true })),
};

export const thaw = {
  name: 'thaw',
  usage: 'thaw <remote>',
  summary: 'Ends a freeze',
  details: [reasonDetail],
  options: reasonOption,
  takes: [1, 1],
  run: (context) => change(context, 'freeze', () => ({ frozen: false })),
};
