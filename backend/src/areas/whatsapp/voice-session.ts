import {
  whatsAppErrors,
  whatsAppRequestSchema,
  type WhatsAppNews,
  type WhatsAppRequest,
} from '@patchbay/shared-contracts/messages';
import {
  openWhatsAppCall,
  type Admission,
  type WhatsAppDeps,
  type WhatsAppCallSession,
} from './effects/whatsapp-call-session.ts';
import type { WantedWhatsAppCall } from './admission.ts';
import type { OptInStatus } from './opt-ins.ts';

/** Capabilities of one socket, in the name of its user. */
export interface SessionDeps {
  readonly calls: WhatsAppDeps;
  admit(wanted: WantedWhatsAppCall): Promise<Admission>;
  askOptIn(numbers: WantedWhatsAppCall): Promise<OptInStatus>;
  turn(): Promise<{ readonly domain: string; readonly username: string; readonly password: string }>;
  tell(news: WhatsAppNews): void;
  readonly onError: (error: unknown) => void;
}

/** One voice socket: one call at a time, and opt-ins in addition [WA-032, WA-033]. */
export interface VoiceSession {
  /** Handles a text message of the client. */
  read(text: string): void;
  /** `byPage`: the page closed it, which hangs up; otherwise the connection broke. */
  gone(byPage: boolean): void;
  /** Ends everything when the server stops; resolves when it is recorded. */
  shutDown(): Promise<void>;
}

const parse = (text: string): WhatsAppRequest | null => {
  try {
    return whatsAppRequestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

type Configure = Extract<WhatsAppRequest, { event: 'configure' }>['data'];
type OptIn = Extract<WhatsAppRequest, { event: 'opt-in' }>['data'];

export function createVoiceSession(deps: SessionDeps): VoiceSession {
  const { tell, onError } = deps;
  let session: WhatsAppCallSession | undefined;
  const fail = (message: string): void => tell({ event: 'error', data: { message } });
  const configure = ({ offer_sdp, business_number, customer_number }: Configure): void => {
    if (session !== undefined && !session.isOver()) return fail(whatsAppErrors.inProgress);
    const admit = () => deps.admit({ business: business_number, customer: customer_number });
    session = openWhatsAppCall(deps.calls, { offerSdp: offer_sdp, admit, tell });
  };
  const optIn = async ({ business_number, customer_number }: OptIn): Promise<void> => {
    const status = await deps.askOptIn({ business: business_number, customer: customer_number });
    tell({ event: 'opt-in-status', data: { ...status, customer_number } });
  };
  const turn = async (): Promise<void> => tell({ event: 'turn_credentials', data: await deps.turn() });
  const runRequest = (request: WhatsAppRequest): void => {
    switch (request.event) {
      case 'get_turn_credentials':
        return void turn().catch(onError);
      case 'configure':
        return configure(request.data);
      case 'opt-in':
        return void optIn(request.data).catch(onError);
      case 'disconnect':
        return session?.post({ type: 'disconnected' });
      case 'trickle':
      case 'trickle-complete':
        // Our answer contains all our candidates, so that the browser finds us, and we learn its address from its connectivity checks (RFC
        // 8445 §7.3.1.3).
        return;
    }
  };
  return {
    read(text) {
      const request = parse(text);
      if (request === null) fail(whatsAppErrors.malformed);
      else runRequest(request);
    },
    gone: (byPage) => session?.post({ type: byPage ? 'disconnected' : 'socketLost' }),
    async shutDown() {
      session?.post({ type: 'shutDown' });
      await session?.done;
    },
  };
}
