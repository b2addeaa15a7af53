import type { TermsText } from './terms-text.ts';

const terms: TermsText = {
  title: 'Terms of Use',
  intro: 'These terms apply between you and the provider of this console for the receptionist services you use here.',
  clauses: [
    { id: 'documents', heading: 'Documents', text: 'Submit the documents we ask for within 7 days of activation.' },
    {
      id: 'suspension',
      heading: 'Suspension and termination',
      text: 'Without them the service is suspended; it is terminated after 30 days of suspension.',
    },
    { id: 'activation', heading: 'Activation', text: 'We activate the service within 7 working days.' },
    {
      id: 'complaints',
      heading: 'Complaints',
      text: 'A complaint is answered in 48 hours, a grievance in 24 working hours.',
    },
    { id: 'transfer', heading: 'Number transfer', text: 'Transferring a number costs INR 1000.' },
    { id: 'refund', heading: 'Refund', text: 'We refund 75% if the desired number is not provided within 30 days.' },
    {
      id: 'invoices',
      heading: 'Invoices',
      text: 'Dispute an invoice within 7 days. Postpaid bills are due in 15 days.',
    },
    {
      id: 'ending',
      heading: 'Ending the contract',
      text: 'Postpaid contracts end with a notice of 30 days. Prepaid contracts can be renewed up to two months after they expire.',
    },
    {
      id: 'arbitration',
      heading: 'Arbitration',
      text: 'Disputes are settled by arbitration. The award is binding. Its fees are split equally, and each side bears its own lawyers. The seat is New Delhi, the language English.',
    },
  ],
};
export default terms;
