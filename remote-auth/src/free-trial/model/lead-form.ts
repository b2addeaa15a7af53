import { LEAD_SOURCE, leadLengths, WEBSITE_SOURCE, type FreeTrial } from '@patchbay/shared-contracts/sign-in';

type Lead = Omit<FreeTrial, 'employee_count'> & { readonly employee_count: string };

/** Returns the fields of the hidden lead form, cut to its maximum lengths [AUTH-063, AUTH-065, AUTH-066]. */
export function leadFields(lead: Lead, leadId: string): Readonly<Record<string, string>> {
  return {
    lead_id: leadId,
    lead_source: LEAD_SOURCE,
    website_source: WEBSITE_SOURCE,
    first_name: lead.first_name.slice(0, leadLengths.first_name),
    last_name: lead.last_name.slice(0, leadLengths.last_name),
    email: lead.business_email.slice(0, leadLengths.email),
    phone: lead.phone_number.slice(0, leadLengths.phone),
    employees: lead.employee_count.slice(0, leadLengths.employees),
    city: lead.city.slice(0, leadLengths.city),
    product: lead.product ?? '',
  };
}
