export const agentSettingsErrors = {
  unknownQueue: { status: 422, code: 'unknown-queue', message: 'There is no such queue.' },
  noQueue: { status: 422, code: 'no-queue', message: 'This operation is about a queue. Please name one.' },
  noAutoAnswer: { status: 422, code: 'no-auto-answer', message: 'Please say how calls are answered.' },
  unreadable: { status: 422, code: 'unreadable-file', message: 'This is not a CSV file.' },
  noAgentColumn: { status: 422, code: 'no-agent-column', message: 'One column of the file must be the agent.' },
  empty: { status: 422, code: 'empty-file', message: 'The file has no rows.' },
  tooManyRows: { status: 422, code: 'too-many-rows', message: 'A file may have 5,000 rows.' },
  unknownLog: { status: 404, code: 'unknown-log', message: 'There is no such log.' },
} as const;
