import { act } from '@testing-library/react';
import { createCell, type LookedUpCustomer } from '@patchbay/shared-contracts';
import { type Customer, customerPaths } from '@patchbay/shared-contracts/customers';
import { samplePlan, sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../../texts/index.ts';
import { TickerForm } from '../ui/ticker-form.tsx';
import { sampleCustomer, sampleDispositions } from './samples.ts';

export const one = (id: string) => `${customerPaths.customers}${id}/`;

/** Returns an agent as in the response of GET agent. */
export const agent = (id: string, first_name: string, contact_number: string) => ({
  ...{ id, first_name, last_name: 'Mehta', agent_status: 'Available', phone: contact_number, country_code: '91' },
  ...{ contact_number, backup_number: null, is_active: true, sip_url_flag: true, img: null, queue: [] },
  ...{ source: 'external' as const, krm_agent_id: null },
});

export const saved = (id: string) => ({ status: 201, data: sampleCustomer({ id }) });

interface ShowOptions {
  readonly call?: { readonly id: string; readonly customerNumber: string };
  readonly customer?: Customer | null;
  readonly loaded?: boolean;
  readonly answers?: Answers;
  readonly user?: Record<string, unknown>;
  readonly profile?: Record<string, unknown>;
}

/** Returns a session, with dispositions unless overridden. */
export const sessionOf = ({ user, profile }: Pick<ShowOptions, 'user' | 'profile'>) => ({
  user: sampleUser(user, { is_disposition_enabled: true, ...profile }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
});

/** Renders the form in a call; `ended` records how it ended. */
const sampleOfCall = { id: 'A', customerNumber: '+919812345678' };

export function showTickerForm({
  call = sampleOfCall,
  customer = null,
  loaded = true,
  answers = {},
  ...who
}: ShowOptions = {}) {
  const found = createCell<LookedUpCustomer>(loaded ? { loaded, customer } : { loaded: false });
  const callState = createCell<'connected' | 'wrapup'>('connected');
  const ended: string[] = [];
  const given = {
    call,
    customer: found,
    callState,
    saved: () => void ended.push('saved'),
    cancelled: () => void ended.push('cancelled'),
    finished: () => void ended.push('finished'),
  };
  const page = renderInConsole(<TickerForm given={given} />, {
    texts: { 'remote-crm': texts },
    session: sessionOf(who),
    answers: {
      [`GET ${customerPaths.dispositions}`]: { data: { dispositions: sampleDispositions } },
      [`POST ${customerPaths.customers}`]: saved('new'),
      [`PUT ${one('c1')}`]: saved('c1'),
      [`POST ${customerPaths.customerDetail}`]: {},
      ...answers,
    },
  });
  const hangUp = () => act(async () => callState.set('wrapup'));
  const find = (next: Customer | null) => act(async () => found.set({ loaded: true, customer: next }));
  return { ...page, ended, hangUp, find };
}
