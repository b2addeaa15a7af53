export const agentSettingsErrors = {
  unknownQueue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
  noQueue: { status: 422, code: 'no-queue', message: 'This operation needs a queue.' },
  noAutoAnswer: { status: 422, code: 'no-auto-answer', message: 'Please set how calls are answered.' },
  unreadable: { status: 422, code: 'unreadable-file', message: 'This is not a CSV file.' },
  noAgentColumn: { status: 422, code: 'no-agent-column', message: 'The file needs a column for the agent.' },
  empty: { status: 422, code: 'empty-file', message: 'The file has no rows.' },
  tooManyRows: { status: 422, code: 'too-many-rows', message: 'A file can have at most 5,000 rows.' },
  unknownLog: { status: 404, code: 'unknown-log', message: 'This log does not exist.' },
} as const;
