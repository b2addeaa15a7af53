import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: 'Privacy',
  intro: 'What this console keeps about you, why, and for how long.',
  clauses: [
    {
      id: 'account',
      heading: 'Your account',
      text: 'We keep your name, e-mail address, user name and role, because you cannot sign in and be called without them.',
    },
    {
      id: 'password',
      heading: 'Your password',
      text: 'It is encrypted before it leaves your browser and kept only as a hash that nobody can turn back.',
    },
    {
      id: 'calls',
      heading: 'Calls',
      text: 'Numbers, times and, where your account records, the conversation are kept for the owner of your account, who decides for how long.',
    },
    {
      id: 'sessions',
      heading: 'Sessions',
      text: 'We keep when, from which address and with which browser you signed in, so that you can see and end your sessions.',
    },
    {
      id: 'browser',
      heading: 'In your browser',
      text: 'A cookie holds your session. Language, theme and the places of windows are kept in the browser. There are no advertising cookies.',
    },
    {
      id: 'trial',
      heading: 'Free trial',
      text: 'What you enter to start a free trial is used to set it up and to get in touch with you about it.',
    },
    {
      id: 'measuring',
      heading: 'Measuring',
      text: 'We count page loads, failures and their speed, without your name and without the content of your work.',
    },
    {
      id: 'rights',
      heading: 'Your rights',
      text: 'Ask the owner of your account, or us, to see, correct or delete what is kept about you.',
    },
  ],
};
export default privacy;
