import type { SmsAction, SmsProblem, SmsRule } from '@patchbay/shared-contracts/sms-flows';
import { useTexts } from '../texts/index.ts';
import { useSmsFlow } from './sms-context.ts';

/** Returns the texts of rules, actions and problems. */
export function useRuleWords() {
  const t = useTexts();
  const { targets } = useSmsFlow();
  const nameIn = (of: 'agents' | 'queues' | 'templates' | 'calendars', id: string): string =>
    targets[of].find((each) => each.id === id)?.name ?? t('choose.gone');
  const action = (each: SmsAction): string => {
    if (each.do === 'reply')
      return each.template === '' ? t('does.reply') : t('does.template', { name: nameIn('templates', each.template) });
    if (each.do === 'tag') return t('does.tag', { name: each.tag });
    if (each.do === 'hook') return t('does.hook');
    if (each.target === '') return t('does.assign', { name: '…' });
    return t('does.assign', { name: nameIn(each.to === 'agent' ? 'agents' : 'queues', each.target) });
  };
  return {
    nameIn,
    /** Returns 'condition → actions'. */
    summary({ when, actions, then }: SmsRule): string {
      const words = when.match === 'any' ? t('match.any') : `${t(`match.${when.match}`)} ${when.words.join(', ')}`;
      const rest = [
        ...(when.hours === 'always' ? [] : [t(`hours.${when.hours}`)]),
        ...(when.who === 'everybody' ? [] : [t(`who.${when.who}`)]),
      ];
      return `${[words, ...rest].join(' · ')} → ${[...actions.map(action), t(`then.${then}`)].join(', ')}`;
    },
    problem: ({ code }: SmsProblem): string => t(`problem.${code}`),
  };
}
