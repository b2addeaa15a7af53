import type { Console } from '@patchbay/shared-contracts';
import { freeTrialAnswerSchema, type FreeTrial, signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { Refusal } from '../../form/model/refusal.ts';
import { leadFields } from '../model/lead-form.ts';
import { postHiddenForm } from './hidden-form.ts';

/** Stores the lead, then also posts it with the hidden form [AUTH-065, AUTH-066]; resolves to null on success. */
export async function sendLead({ request, environment }: Console, lead: FreeTrial): Promise<Refusal | null> {
  const answer = await request.send({
    method: 'POST',
    path: signInPaths.freeTrial,
    body: lead,
    answer: freeTrialAnswerSchema,
  });
  if (!answer.ok) return answer;
  const target = environment.leadFormUrl === '' ? signInPaths.leadCapture : environment.leadFormUrl;
  postHiddenForm(document, target, leadFields(lead, answer.data.success.lead_id));
  return null;
}
