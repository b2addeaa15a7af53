import type { Description } from '../model/operation.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = json({
  type: 'object',
  properties: { status: { type: 'integer' }, error: { type: 'object', properties: { code: { type: 'string' } } } },
});

/** A small API, as described by a server. */
export const sampleDescription: Description = {
  info: { title: 'Patchbay API', version: '1.2.3' },
  paths: {
    '/newsr/api/v1/calls/{id}/': {
      get: {
        ...{ summary: 'One call of the log [LOGS-001]', tags: ['logs'], security: [{ bearer: [] }, { key: [] }] },
        'x-key-scope': 'calls:read',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 40 } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } },
        ],
        responses: {
          200: json({
            type: 'object',
            properties: {
              status: { type: 'number', enum: [200] },
              data: {
                type: 'object',
                properties: { customer_number: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
                required: ['customer_number'],
              },
            },
            required: ['status', 'data'],
          }),
          403: refused,
          404: refused,
          409: refused,
        },
      },
    },
    '/newsr/api/v1/notes/': {
      post: {
        ...{ summary: 'Write a note', tags: ['notes'], security: [{ bearer: [] }] },
        requestBody: json({
          type: 'object',
          properties: { text: { type: 'string', minLength: 1 }, pinned: { type: 'boolean' } },
          required: ['text'],
        }),
        responses: { 204: { description: 'Default Response' }, 400: refused },
      },
    },
    '/healthz': { get: { summary: 'Whether it is ready', responses: { 200: json({ type: 'object' }) } } },
  },
  webhooks: {
    'call.ended': {
      post: {
        summary: 'Call ended',
        parameters: [{ name: 'webhook-id', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { type: { type: 'string' } } },
              example: { type: 'call.ended' },
            },
          },
        },
      },
    },
    'sms.sent': { post: { summary: 'SMS sent', requestBody: json({ type: 'object' }) } },
  },
  'x-sockets': {
    '/ws/agent-status': {
      ...{ summary: 'The statuses of all agents', protocols: ['patchbay.v1', 'bearer.<token>'] },
      message: { type: 'object', properties: { agent_id: { type: 'string' } }, required: ['agent_id'] },
    },
  },
};
