/** Refusals of changes in queue settings, besides those of the schema and of every list; `field` of the answer names the place. */
export const queueErrors = {
  inUse: { status: 409, code: 'in-use', message: 'This queue is used.' },
  tooMany: { status: 422, code: 'too-many', message: 'There can be no more than 500 queues.' },
  circle: { status: 422, code: 'overflow-circle', message: 'This leads callers back into the same queue.' },
  target: { status: 422, code: 'unknown-queue', message: 'There is no such queue.' },
  sound: { status: 422, code: 'unknown-sound', message: 'There is no such sound, or callers may not hear it.' },
  calendar: { status: 422, code: 'unknown-calendar', message: 'There is no such calendar.' },
  agent: { status: 422, code: 'unknown-agent', message: 'There is no such agent.' },
  crowded: { status: 422, code: 'too-many-agents', message: 'A queue can have no more than 1000 agents.' },
  group: { status: 422, code: 'unknown-group', message: 'There is no such call group.' },
  flow: { status: 422, code: 'unknown-flow', message: 'There is no such call flow, or none that is published.' },
} as const;
