import type { Opened } from '../sealing.ts';
import { withoutPath, type Exchange } from './exchange.ts';

interface Text {
  readonly title: string;
  readonly lines: readonly string[];
}

/** `&`, `<` and `>` are control characters in messages of Slack and Mattermost. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const plain = ({ title, lines }: Text) => ({ text: [`*${title}*`, ...lines.map(escaped)].join('\n') });

/** Builds an Adaptive Card, the format of Teams. */
const card = ({ title, lines }: Text) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        ...{ type: 'AdaptiveCard', version: '1.4', $schema: 'http://adaptivecards.io/schemas/adaptive-card.json' },
        body: [
          { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
          ...lines.map((text) => ({ type: 'TextBlock', text, wrap: true, spacing: 'None' })),
        ],
      },
    },
  ],
});

/** Builds the request to the incoming web hook of a chat, in its format; the address is the secret [CONF-INT-001]. */
export const chatRequest = (kind: 'slack' | 'teams' | 'mattermost', { hookUrl }: Opened, text: Text): Exchange => ({
  ...{ url: hookUrl, shownUrl: withoutPath(hookUrl), method: 'POST', headers: {} },
  body: JSON.stringify(kind === 'teams' ? card(text) : plain(text)),
  secrets: [hookUrl, new URL(hookUrl).pathname],
});
