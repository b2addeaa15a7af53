/** Refusals of changes in queue settings, besides those of the schema and of every list; `field` of the answer names the place. */
export const queueErrors = {
  inUse: { status: 409, code: 'in-use', message: 'This queue is in use.' },
  tooMany: { status: 422, code: 'too-many', message: 'There can be at most 500 queues.' },
  circle: { status: 422, code: 'overflow-circle', message: 'This would send callers back to the same queue.' },
  target: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
  sound: { status: 422, code: 'unknown-sound', message: 'This sound does not exist, or cannot be played to callers.' },
  calendar: { status: 422, code: 'unknown-calendar', message: 'This calendar does not exist.' },
  agent: { status: 422, code: 'unknown-agent', message: 'This agent does not exist.' },
  crowded: { status: 422, code: 'too-many-agents', message: 'A queue can have at most 1000 agents.' },
  group: { status: 422, code: 'unknown-group', message: 'This call group does not exist.' },
  flow: { status: 422, code: 'unknown-flow', message: 'This call flow does not exist, or is not published.' },
} as const;
