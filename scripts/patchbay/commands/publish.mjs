import { hexOf, readBuild } from '../build.mjs';
import { refused, usage } from '../outcome.mjs';
import { percentageOf } from './rollout.mjs';

async function upload({ server, progress }, build, missing) {
  const wanted = new Set(missing);
  let done = 0;
  for (const [file, integrity] of build.files) {
    if (!wanted.delete(integrity)) continue;
    done += 1;
    progress(`uploading ${done} of ${missing.length}: ${file}`);
    await server.upload(hexOf(integrity), build.bytesOf(file));
  }
}

async function rollOut({ server }, { name, version }, percentage) {
  const { rollout } = await server.remote(name);
  if (rollout.stable === version) return rollout; // the first version of a remote is stable at once
  const wanted = { remote: name, candidate: version, percentage, revision: rollout.revision };
  return server.change('rollout', wanted).catch((error) => {
    error.message = `${name} ${version} is published, but not rolled out: ${error.message}`;
    throw error;
  });
}

function notPublishable({ name, version }, reasons) {
  return refused('not-publishable', `${name} ${version} cannot be published:`, reasons);
}

const titleOf = ({ name, version }) => `${name} ${version}`;

async function run(context) {
  const { server, values, positionals, progress } = context;
  const percentage = values.rollout === undefined ? null : percentageOf(values.rollout);
  if (percentage !== null && values['dry-run'])
    throw usage('--dry-run publishes nothing that --rollout could roll out');
  const build = readBuild(positionals[0]);
  const { publication } = build;
  progress(`checking ${titleOf(publication)}`);
  const { reasons, missing } = await server.check(publication);
  const known = new Set(reasons.map(({ message }) => message));
  const all = [...reasons, ...build.reasons.filter(({ message }) => !known.has(message))];
  if (all.length > 0) throw notPublishable(publication, all);
  if (values['dry-run']) {
    return { data: { reasons: [], missing }, text: `${titleOf(publication)} could be published.` };
  }
  await upload(context, build, missing);
  const published = await server.publish(publication).catch((error) => {
    throw error.code === 'not-publishable' ? notPublishable(publication, error.reasons) : error;
  });
  const done = `${titleOf(published)} ${published.created ? 'is published' : 'was published before'}`;
  if (percentage === null) return { data: published, text: `${done}.` };
  const rollout = await rollOut(context, published, percentage);
  const share = rollout.stable === published.version ? 'as the stable version' : `for ${rollout.percentage} % of users`;
  return { data: { ...published, rollout }, text: `${done}, ${share}.` };
}

export const publish = {
  name: 'publish',
  usage: 'publish <remote or folder>',
  summary: 'Publishes a built remote; nobody gets it yet, except that the first version becomes the stable one',
  details: [
    ['--dry-run', 'only tells every reason why it would be refused'],
    ['--rollout <percent>', 'gives it to so many of the users at once'],
  ],
  options: { 'dry-run': { type: 'boolean', default: false }, rollout: { type: 'string' } },
  takes: [1, 1],
  run,
};
