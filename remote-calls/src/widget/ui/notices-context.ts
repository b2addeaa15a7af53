import type { Observable } from '@patchbay/shared-contracts/rx';
import type { CallId } from '../../call/model/call.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What is to be said to the user; the words are React's. `serverError` is a text already. */
export type Notice =
  /** Nothing to say: who shows help asks anew. */
  | { readonly type: 'help' }
  /** Nothing to say: who shows messages asks anew. */
  | { readonly type: 'agentMessage' }
  /** Nothing to say: who shows work for campaigns asks anew. */
  | { readonly type: 'campaignWork' }
  /** As the feed has it. */
  | { readonly type: 'queueAlert'; readonly text: string }
  | { readonly type: 'placed' | 'microphoneMissing' | 'noAgent' | 'lost' | 'handedBack' }
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'third'; readonly trouble: ThirdTrouble }
  | { readonly type: 'incoming'; readonly callId: CallId; readonly customer: string };

/** What happens that somebody is told of, as it happens. */
export const [NoticesContext, useNotices] = ownContext<Observable<Notice>>('notices');
