import { randomUUID } from 'node:crypto';
import { readRaw, answerTo } from '../raw-message.ts';
import type { LinkLoss, SipLink } from '../sip-link.ts';
import { addressOf, arrivedOf, branchOf, closingOf, marked, socketOf } from './flow-marks.ts';

/** Flow of one phone: a link like any other. */
interface Flow {
  readonly name: string;
  readonly link: number;
  readonly message: ((text: string) => void)[];
  readonly closed: ((how: LinkLoss) => void)[];
  isOpen: boolean;
}

export interface FlowsDeps {
  readonly domain: string;
  readonly write: (text: string) => void;
  /** Time when the proxy was last heard from. */
  readonly heardAt: () => number;
  readonly accept: (link: SipLink) => void;
}

export interface Flows {
  size(): number;
  /** Takes a whole message from the proxy. */
  receive(text: string): void;
  /** The proxy is gone, and with it all its flows. */
  endAll(): void;
}

const REMEMBERED_INVITES = 5_000;

/** Keeps the flow of each INVITE, by its branch; the oldest are forgotten. */
function createInvites() {
  const flows = new Map<string, string>();
  return {
    flowOf: (branch: string): string => flows.get(branch) ?? '',
    remember(flow: string, text: string): void {
      if (!text.startsWith('INVITE ')) return;
      flows.set(branchOf(text), flow);
      const [oldest] = flows.keys();
      if (flows.size > REMEMBERED_INVITES && oldest !== undefined) flows.delete(oldest);
    },
  };
}

export function createFlows({ domain, write, heardAt, accept }: FlowsDeps): Flows {
  const flows = new Map<string, Flow>();
  const links = new Map<number, Flow>();
  let lastLink = 0;

  const end = (flow: Flow): void => {
    if (!flow.isOpen) return;
    flow.isOpen = false;
    flows.delete(socketOf(flow.name));
    links.delete(flow.link);
    queueMicrotask(() => flow.closed.forEach((listener) => listener('lost')));
  };
  const linkOf = (flow: Flow): SipLink => ({
    protocol: 'TCP',
    address: addressOf(flow.name),
    send: (text) => {
      if (flow.isOpen && text.trim() !== '') write(marked(text, flow.name, flow.link));
    },
    close: () => {
      if (flow.isOpen) write(closingOf(flow.name, domain, randomUUID()));
      end(flow);
    },
    onMessage: (listener) => void flow.message.push(listener),
    onClose: (listener) => void flow.closed.push(listener),
    heardAt, // the proxy pings its phones, and reports each one that is gone
  });
  const flowOf = (name: string): Flow => {
    const known = flows.get(socketOf(name));
    if (known?.name === name) return known;
    if (known !== undefined) end(known); // its end was not reported, and its port belongs to another phone now
    const flow: Flow = { name, link: (lastLink += 1), message: [], closed: [], isOpen: true };
    flows.set(socketOf(name), flow);
    links.set(flow.link, flow);
    accept(linkOf(flow));
    return flow;
  };
  const invites = createInvites();
  const hear = (flow: Flow | undefined, text: string): void => flow?.message.forEach((listener) => listener(text));

  return {
    size: () => flows.size,
    receive(text) {
      const arrived = arrivedOf(text);
      if (arrived.type === 'stray') return;
      if (arrived.type === 'response') return hear(links.get(arrived.link), arrived.message);
      if (arrived.type === 'of-invite') {
        return hear(flows.get(socketOf(invites.flowOf(arrived.branch))), arrived.message);
      }
      if (arrived.type === 'request') {
        invites.remember(arrived.flow, arrived.message);
        return hear(flowOf(arrived.flow), arrived.message);
      }
      const flow = flows.get(socketOf(arrived.flow));
      if (flow !== undefined) end(flow);
      const raw = readRaw(text);
      if (raw !== undefined) write(answerTo(raw, 200, 'OK'));
    },
    endAll: () => [...flows.values()].forEach(end),
  };
}
