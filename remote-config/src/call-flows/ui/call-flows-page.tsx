import { callFlowsContract as contract } from '@patchbay/shared-contracts/flows';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useLeftRoom } from '@patchbay/shared-ui/room';
import { useFreshList } from '../effects/use-fresh-list.ts';
import of from '../page.json';
import { useTexts } from '../texts/index.ts';
import { FlowList } from './flow-list.tsx';
import { FlowRoomPlace } from './flow-room-place.tsx';
import { WayPlace } from './way-place.tsx';

/** Draws /callflow: the list, the editor of the flow in the address, or the path of a call [CONF-FLOW-001, CONF-FLOW-012]. */
export function CallFlowsPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const flow = params.get('flow');
  const call = params.get('call');
  const linkOf = useLeftRoom(flow);
  useFreshList(contract.path, flow);
  if (call !== null) return <WayPlace key={call} call={call} onBack={() => setParams({})} />;
  if (flow !== null) return <FlowRoomPlace key={flow} id={flow} onBack={() => setParams({})} />;
  return <FlowList {...{ contract, of, t, linkOf }} onOpen={(id) => setParams({ flow: id })} />;
}
