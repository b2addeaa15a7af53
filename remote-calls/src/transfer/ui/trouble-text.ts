import { callActionErrors } from '@patchbay/shared-contracts/calls';
import type { OutcomeKind } from '../../call/model/outcome-kind.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import type { Translate } from '../../texts/index.ts';

const known: ReadonlySet<string | null> = new Set([
  callActionErrors.unknownCall.code,
  callActionErrors.unknownTarget.code,
]);

/** Reasons that add nothing to the fact that somebody cannot take the call. */
const plain: ReadonlySet<OutcomeKind> = new Set(['declined', 'failed']);

/** Returns the text of a failure: the required one, else the server's, else the console's. */
export function troubleText(trouble: ThirdTrouble, t: Translate): string {
  if (trouble.is === 'declined' && !plain.has(trouble.why))
    return t('transfer.unreached', { name: trouble.name, why: t(`outcome.${trouble.why}.text`) });
  if (trouble.is !== 'refused') return t(`transfer.${trouble.is}`, { name: trouble.name });
  const { kind, order, why } = trouble;
  if (order === 'drop' && kind === 'conference') return t('transfer.requestError'); // [CALL-111]
  if (order === 'queue' && why.status === 404 && !known.has(why.code)) return t('transfer.queueMissing'); // [CALL-114]
  return why.message ?? t('transfer.failed');
}
