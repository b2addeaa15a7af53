import type { Result } from '@patchbay/shared-contracts';
import type { Invitation, Person } from '@patchbay/shared-contracts/people';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';
import { activate, deactivate, sendAgain, withdraw } from './people-api.ts';
import { PEOPLE } from './use-people.ts';
import { usePeopleRefusal } from './use-refused-text.ts';

export const personName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Returns the actions on people and invitations; each reports its result. */
export function usePeopleActions() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = usePeopleRefusal();
  const reload = () => client.invalidateQueries({ queryKey: [PEOPLE] });
  const tell = async (result: Result<unknown>, done: string) => {
    if (result.ok) notify.success(done);
    else notify.error(refusedText(result));
    await reload();
  };
  return {
    reload,
    deactivate: async (person: Person) =>
      tell(await deactivate(request, person.id), t('deactivate.done', { name: personName(person) })),
    activate: async (person: Person) =>
      tell(await activate(request, person.id), t('activate.done', { name: personName(person) })),
    sendAgain: async ({ id, email }: Invitation) => tell(await sendAgain(request, id), t('again.done', { email })),
    withdraw: async ({ id, email }: Invitation) => tell(await withdraw(request, id), t('withdraw.done', { email })),
  };
}
