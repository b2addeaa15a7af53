import type { Observable } from '@patchbay/shared-contracts/rx';
import type { CallId } from '../../call/model/call.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What is to be said to the user; the words are React's. An `error` brings its own. */
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

/** News for the user, or for parts of the window, as it comes. */
export const [NoticesContext, useNotices] = ownContext<Observable<Notice>>('notices');
