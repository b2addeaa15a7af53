import { useId, useState } from 'react';
import { isPrivileged } from '@patchbay/shared-contracts';
import type { Agent } from '@patchbay/shared-contracts/calls';
import { useSession } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTexts } from '../../texts/index.ts';
import type { CustomerForm } from '../effects/use-customer-form.ts';
import { nameOfAgent, useAgent, useFoundAgents } from '../effects/use-agents.ts';
import { Disclosure } from './disclosure.tsx';

function AgentSelect({ form, agent }: { form: CustomerForm; agent: Agent }) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useFoundAgents(typed, open);
  const others = (found ?? []).filter((each) => each.id !== agent.id);
  const listed = typed === '' ? [agent, ...others] : (found ?? []);
  return (
    <Field id={id} label={t('form.agent')} hint={agent.contact_number} error={undefined} optional={t('form.optional')}>
      {({ 'aria-invalid': _, ...input }) => (
        <Select
          {...input}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          value={agent.id}
          labelRender={() => nameOfAgent(agent)}
          notFoundContent={t(found === null ? 'form.searching' : 'form.noAgent')}
          options={listed.map((each) => ({ value: each.id, label: nameOfAgent(each), number: each.contact_number }))}
          optionRender={({ data }) => `${data.label} · ${data.number}`}
          onOpenChange={(next) => {
            setOpen(next);
            setTyped('');
          }}
          onChange={(agentId) => form.change({ agentId })}
        />
      )}
    </Field>
  );
}

/**
 * Assigns the lead to an agent: for the two privileged roles, once the assigned agent is loaded [CUST-006, CUST-007, CUST-008,
 * CUST-080].
 */
export function AssignLead({ form }: { form: CustomerForm }) {
  const t = useTexts();
  const user = useSession()?.user;
  const privileged = user !== undefined && isPrivileged(user);
  const agent = useAgent(privileged ? form.values.agentId : null);
  if (!privileged || agent === null) return null;
  return (
    <Disclosure title={t('form.assign')} open={!form.isNew}>
      <AgentSelect form={form} agent={agent} />
    </Disclosure>
  );
}
