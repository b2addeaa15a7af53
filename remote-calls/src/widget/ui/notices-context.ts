import type { Observable } from '@patchbay/shared-contracts/rx';
import type { CallId, Refusal } from '../../call/model/call.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** A message to the user; the UI supplies its text. */
export type Notice =
  /** Not shown: makes the help notes refetch. */
  | { readonly type: 'help' }
  /** Not shown: makes the messages refetch. */
  | { readonly type: 'agentMessage' }
  /** Not shown: makes the campaign work refetch. */
  | { readonly type: 'campaignWork' }
  /** Text as sent by the feed. */
  | { readonly type: 'queueAlert'; readonly text: string }
  | { readonly type: 'placed' | 'microphoneMissing' | 'noAgent' | 'lost' | 'handedBack' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'third'; readonly trouble: ThirdTrouble }
  | { readonly type: 'incoming'; readonly callId: CallId; readonly customer: string };

/** Live messages for the user, or for parts of the window. */
export const [NoticesContext, useNotices] = ownContext<Observable<Notice>>('notices');
