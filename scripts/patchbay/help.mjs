// Text of --help.
const commonOptions = [
  ['--server <address>', 'the installation; PATCHBAY_SERVER, else http://localhost:4000'],
  ['--key-file <file>', 'holds the API key; else PATCHBAY_API_KEY, on this machine else data/secrets/release-key'],
  ['--json', 'one JSON object on standard output'],
  ['--help', 'this text'],
];

const table = (rows) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

const exits = [
  ['0', 'done'],
  ['1', 'refused; the reason is told'],
  ['2', 'the command was not understood'],
  ['3', 'the server cannot be reached, or failed'],
];

export const overview = (commands) => `patchbay <command> …

Publishes a remote, rolls it out to some, and takes it back; counts figures anew.

${table(commands.map(({ usage, summary }) => [usage, summary]))}

${table(commonOptions)}

Exit codes
${table(exits)}
`;

export const helpFor = ({ usage, summary, details = [] }) => `patchbay ${usage}

${summary}.

${table([...details, ...commonOptions])}
`;
