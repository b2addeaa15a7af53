import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

const parts = (i18n: I18n) => async () => {
  const [{ FollowUpsCard }, { Reminder }, { FOLLOW_UPS, followUpTexts }] = await Promise.all([
    import(/* webpackChunkName: "follow-ups" */ './ui/follow-ups-card.tsx'),
    import(/* webpackChunkName: "follow-ups" */ './ui/reminder.tsx'),
    import(/* webpackChunkName: "follow-ups" */ './texts/index.ts'),
  ]);
  await i18n.add(FOLLOW_UPS, followUpTexts);
  return { FollowUpsCard, Reminder };
};

/** Loads the card of due follow-ups on /home, for agents. */
export const loadFollowUps = (i18n: I18n) => async (): Promise<ComponentType<object>> =>
  (await parts(i18n)()).FollowUpsCard;

/** Loads the reminders shown on any page. */
export const loadReminder = (i18n: I18n) => async (): Promise<ComponentType<object>> => (await parts(i18n)()).Reminder;
