// Finds the command, parses its options, runs it, and reports the result.
import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';
import { helpFor, overview } from './help.mjs';
import { exitCodes, Failure, usage } from './outcome.mjs';
import { createServer } from './server.mjs';
import { readKey } from './key.mjs';

const common = {
  server: { type: 'string' },
  'key-file': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
};

function read(command, args) {
  const options = { ...common, ...command.options };
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usage(error.message.split('. ')[0]);
  }
}

async function run(command, { values, positionals }, io) {
  const [least, most] = command.takes;
  if (positionals.length < least || positionals.length > most) throw usage(`patchbay ${command.usage}`);
  const address = values.server ?? io.env.PATCHBAY_SERVER ?? 'http://localhost:4000';
  if (!URL.canParse(address)) throw usage(`${address} is no address`);
  const url = new URL(address);
  const server = createServer(url, readKey(values['key-file'], io.env, url));
  const progress = (text) => io.isTerminal && !values.json && io.err(`${text}\n`);
  return command.run({ server, values, positionals, progress });
}

function tell(error, json, io) {
  const failure = error instanceof Failure ? error : new Failure('refused', 'failed', String(error?.message ?? error));
  const { code, message, reasons } = failure;
  if (json) io.out(`${JSON.stringify({ ok: false, code, message, reasons })}\n`);
  io.err(`patchbay: ${message}\n`);
  for (const reason of reasons) io.err(`  ${reason.code}: ${reason.message}\n`);
  if (failure.exit === 'usage') io.err('Try patchbay --help, or patchbay <command> --help.\n');
  return exitCodes[failure.exit];
}

/** Returns the exit code. `io`: `out` and `err` take text, `isTerminal` allows progress, `env` is the environment. */
export async function main([name, ...args], io) {
  const command = commands.find((each) => each.name === name);
  const json = args.includes('--json');
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    (name === undefined ? io.err : io.out)(overview(commands));
    return name === undefined ? exitCodes.usage : exitCodes.ok;
  }
  try {
    if (command === undefined) throw usage(`There is no command ${name}`);
    const given = read(command, args);
    if (given.values.help) {
      io.out(helpFor(command));
      return exitCodes.ok;
    }
    const { data, text } = await run(command, given, io);
    io.out(given.values.json ? `${JSON.stringify({ ok: true, ...data })}\n` : `${text}\n`);
    return exitCodes.ok;
  } catch (error) {
    return tell(error, json, io);
  }
}
