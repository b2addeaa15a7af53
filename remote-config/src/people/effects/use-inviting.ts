import { useState } from 'react';
import { invitationLimits, type NewInvitation } from '@patchbay/shared-contracts/people';
import { useConsole } from '@patchbay/shared-ui';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../texts/index.ts';
import { invite } from './people-api.ts';
import { usePeopleActions } from './use-people-actions.ts';
import { usePeopleRefusal } from './use-refused-text.ts';

/**
 * Invites people in batches; each request invites all or none. After a refusal, earlier batches stay invited, and another run continues
 * with the rest.
 */
export function useInviting(people: readonly NewInvitation[]) {
  const t = useTexts();
  const { request } = useConsole();
  const figure = useFigure();
  const { reload } = usePeopleActions();
  const refusedText = usePeopleRefusal();
  const [state, setState] = useState({ busy: false, sent: 0, failure: '' });
  /** Resolves to whether all are invited. */
  const run = async (): Promise<boolean> => {
    let { sent } = state;
    let failure = '';
    while (failure === '' && sent < people.length) {
      setState({ busy: true, sent, failure });
      const some = people.slice(sent, sent + invitationLimits.atOnce);
      const result = await invite(request, some);
      if (result.ok) sent += some.length;
      else failure = refusedText(result);
    }
    await reload();
    const partly = failure !== '' && sent > 0 ? t('invite.partly', { figure: figure(sent) }) : '';
    setState({ busy: false, sent, failure: [failure, partly].filter((text) => text !== '').join(' ') });
    return failure === '';
  };
  return { ...state, run };
}
