import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import type { Person } from '../kill/person.ts';
import { bodyOf, isDone } from '../kill/writer-state.ts';

/** Sets the agent's own status; false: something is away just now. */
export async function becomeAvailable(agent: Person): Promise<boolean> {
  const details = await agent.ask(paths.details);
  if (!isDone(details)) return false;
  const { user_id } = userDetailAnswerSchema.parse(bodyOf(details)).data;
  const body = { user_id, property: 'status', value: 'Available' };
  return isDone(await agent.ask(callPaths.updateProperty, { method: 'POST', body }));
}
