import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import type { Database } from '../../kernel/db/database.ts';
import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { EndedPlan } from '../routing/publish-flow.ts';
import { planEndedTexts } from './plan-ended-texts.ts';

interface PlanEnded {
  readonly link: string;
  readonly flow: string;
  /** Author of the other version. */
  readonly by: string;
  /** Time of the plan, formatted for the recipient. */
  readonly due: string;
}

/** Mail about a planned publication that will not take place. */
export const planEndedMail = defineMail('flow-plan-ended', planEndedTexts, (texts, facts: PlanEnded) => ({
  subject: fillMailText(texts.subject, facts),
  parts: [fillMailText(texts.intro, facts), texts.outro, { link: facts.link, label: texts.action }],
}));

export interface PlanMailDeps {
  readonly database: Database;
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
}

interface FlowOfPlan {
  readonly list: string;
  readonly id: string;
  readonly name: string;
  readonly by: string;
}

/** Tells the author of a plan that another publication ended it (decision 0443); deactivated users get no mail. */
export async function tellPlanAuthor(
  { database, post, consoleOrigin }: PlanMailDeps,
  accountId: string,
  plan: EndedPlan,
  { list, id, name: flow, by }: FlowOfPlan,
): Promise<void> {
  const author = await database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
      .select(['email', 'first_name as name', 'language', 'users.timezone', 'accounts.timezone as zone'])
      .where('user_id', '=', plan.by)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  if (author === undefined) return;
  const due = formatAt(plan.at.getTime(), author.timezone ?? author.zone, dateFormats.minute);
  const link = `${consoleOrigin}/${list}?flow=${encodeURIComponent(id)}`;
  post.sendLocalized(planEndedMail({ link, flow, by, due }), author);
}
