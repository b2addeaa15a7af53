import { randomUUID } from 'node:crypto';
import { FREE_TRIAL_DAYS, type freeTrialSchema } from '@patchbay/shared-contracts/sign-in';
import type { z } from 'zod';
import type { Database } from '../../kernel/db/database.ts';
import { html } from '../../kernel/html/html.ts';
import type { Post } from '../../kernel/mail/post.ts';

type Lead = z.output<typeof freeTrialSchema>;

const DAY_MS = 86_400_000;

/** Requests for a free trial [AUTH-066]; the trial ends 7 days later [AUTH-049]. */
export interface Leads {
  /** Stores a lead and notifies the configured address. */
  add(lead: Lead): Promise<string>;
  /** Records that the hidden form of a lead arrived. Unknown leads are ignored. */
  captured(leadId: string, from: { lead_source: string; website_source: string }): Promise<void>;
}

export interface LeadsDeps {
  readonly database: Database;
  readonly post: Post;
  /** E-mail address that is notified of leads. */
  readonly leadsTo: string | undefined;
  readonly now: () => number;
}

export function createLeads({ database, post, leadsTo, now }: LeadsDeps): Leads {
  const tell = (to: string, lead: Lead): void => {
    const rows = Object.entries(lead).map(([name, value]) => `${name}: ${value}`);
    const body = html`<ul>
      ${rows.map((row) => html`<li>${row}</li>`)}
    </ul>`;
    post.send({ to, subject: 'A free trial was asked for', text: `${rows.join('\n')}\n`, html: body.text });
  };
  return {
    async add(lead) {
      const lead_id = randomUUID();
      const times = { created_at: new Date(now()), trial_ends_at: new Date(now() + FREE_TRIAL_DAYS * DAY_MS) };
      const row = { lead_id, ...times, lead: JSON.stringify(lead) };
      await database.asPlatform((tx) => tx.insertInto('leads').values(row).execute());
      if (leadsTo !== undefined) tell(leadsTo, lead);
      return lead_id;
    },
    captured: async (leadId, { lead_source, website_source }) => {
      const captured = { captured_at: new Date(now()), lead_source, website_source };
      await database.asPlatform((tx) =>
        tx.updateTable('leads').set(captured).where('lead_id', '=', leadId).where('captured_at', 'is', null).execute(),
      );
    },
  };
}
