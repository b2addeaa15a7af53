import type { Refusal } from '../../call/model/call.ts';
import { DUPLICATED_TAB } from '../../call/model/on-press.ts';
import type { TextKey, Translate } from '../../texts/index.ts';

/** Required texts for refusals without words of the server [CALL-049, CALL-051, CALL-052]. No response: 504 by [NET-018], 500 by [CALL-051]. */
const byStatus: ReadonlyMap<number, TextKey> = new Map([
  [400, 'refused.inputs'],
  [401, 'refused.unauthorized'],
  [402, 'refused.number'],
  [DUPLICATED_TAB, 'refused.duplicatedTab'],
  [500, 'refused.network'],
  [504, 'refused.network'],
]);

/** Returns the reason for a refusal; the server's own text if it has one [CALL-050]. */
export const refusalText = ({ status, message }: Refusal, t: Translate): string =>
  message ?? t(byStatus.get(status) ?? 'refused.failed');
