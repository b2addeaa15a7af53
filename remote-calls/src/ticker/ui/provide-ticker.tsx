import { provide, within } from '@patchbay/shared-ui/own-context';
import type { ReactNode } from 'react';
import { CallControllerContext, SessionAgentContext } from '../../call/call-context.ts';
import { CustomerContext } from '../../customer/customer-context.ts';
import { DebugContext } from '../../debug/debug-context.ts';
import { DraftContext } from '../../dialler/draft-context.ts';
import { PhoneContext } from '../../phone/phone-context.ts';
import { QualityContext } from '../../quality/quality-context.ts';
import { ScreenPopsContext } from '../../screen-pop/screen-pops-context.ts';
import { KeysShownContext } from '../../shortcuts/keys-context.ts';
import { StatusContext } from '../../status/status-context.ts';
import { SupervisedContext } from '../../supervised/supervised-context.ts';
import { WhatsAppContext } from '../../whatsapp/whatsapp-context.ts';
import { DevicesContext } from '../../widget/ui/devices-context.ts';
import { NoticesContext } from '../../widget/ui/notices-context.ts';
import { WindowContext } from '../../widget/ui/window-context.ts';
import { WrapUpContext } from '../../wrap-up/wrap-up-context.ts';
import type { Ticker } from '../effects/made-ticker.ts';

/** Provides each part of the ticker by its own context. */
export function ProvideTicker({ ticker, children }: { ticker: Ticker; children: ReactNode }) {
  const { quality, debug, customer, wrapUp, supervised, screenPops } = ticker.sideControllers;
  const providers = [
    provide(DevicesContext, ticker.devices),
    provide(CallControllerContext, ticker.controller),
    provide(SessionAgentContext, ticker.agent),
    provide(PhoneContext, ticker),
    provide(StatusContext, ticker.status),
    provide(WindowContext, ticker.window),
    provide(NoticesContext, ticker.notices),
    provide(WhatsAppContext, ticker.whatsApp),
    provide(DraftContext, ticker.draft),
    provide(KeysShownContext, ticker.keysShown),
    provide(QualityContext, quality),
    provide(DebugContext, debug),
    provide(CustomerContext, customer),
    provide(WrapUpContext, wrapUp),
    provide(SupervisedContext, supervised),
    provide(ScreenPopsContext, screenPops),
  ];
  return within(providers, children);
}
