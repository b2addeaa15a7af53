import { smsFlowsContract as contract } from '@patchbay/shared-contracts/sms-flows';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useLeftRoom } from '@patchbay/shared-ui/room';
import { useFreshList } from '../../call-flows/effects/use-fresh-list.ts';
import { FlowList } from '../../call-flows/ui/flow-list.tsx';
import of from '../page.json';
import { useTexts } from '../texts/index.ts';
import { SmsRoomPlace } from './sms-room-place.tsx';

/** Draws /smsflow: the list, or the editor of the flow in the address [CONF-SMSF-001]. */
export function SmsFlowsPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const flow = params.get('flow');
  const linkOf = useLeftRoom(flow);
  useFreshList(contract.path, flow);
  if (flow !== null) return <SmsRoomPlace key={flow} id={flow} onBack={() => setParams({})} />;
  return <FlowList {...{ contract, of, t, linkOf }} onOpen={(id) => setParams({ flow: id })} />;
}
